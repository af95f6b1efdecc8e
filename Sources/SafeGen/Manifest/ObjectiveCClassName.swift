import SafeGenSystem

/// The names for a class in Objective-C that don't clash with the declarations which its files see.
enum ObjectiveCClassName {
    /// Returns why a class can't have a name, or nil.
    static func problem(_ name: String) -> String? {
        guard name.utf8.allSatisfy(ByteClass.continuesPlainWord),
            name.utf8.first.map(ByteClass.startsPlainWord) ?? false
        else { return "no class can be named '\(name)'" }
        // All words of C, C++ and Objective-C, and nearly all functions of C's libraries.
        guard name.first?.isUppercase ?? false else { return "'\(name)' doesn't begin with a capital letter" }
        // `TLS_RSA_WITH_RC4_128_MD5`, `CPU_TYPE_MC680x0`, `PRId64`
        let isMacro =
            name.count > 1 && !name.prefix { $0 != "_" }.contains(where: \.isLowercase)
            || ["PRI", "SCN"].contains(name.prefix(3)) && "dioux".contains(name.dropFirst(3).prefix(1))
        if isMacro { return "'\(name)' may be a macro" }
        let isApples = prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
        }
        guard isApples || declared.contains(name) else { return nil }
        return "'\(name)' may be a declaration of Apple's"
    }

    /// Those of the frameworks whose delegates a proxy in Objective-C stands in for, and of what their headers import.
    private static let prefixes = [
        "NS", "CF", "CG", "OS", "Sec", "SSL", "AV", "CA", "CB", "CI", "CL", "GK", "IB", "IK", "MC", "MF", "MK", "MT",
        "PK", "QL", "SCN", "SK", "UI", "UN", "WK",
    ]

    /// What Foundation's header declares without these prefixes.
    private static let declared = Set(
        """
        AbsoluteTime Boolean Byte ByteCount ByteOffset BytePtr Category CharParameter Class CompTimeValue ConstLogicalAddress
        ConstStr15Param ConstStr255Param ConstStr27Param ConstStr31Param ConstStr32Param ConstStr63Param ConstStrFileNameParam
        ConstStringPtr DebugStr Debugger Duration Fixed FixedPoint FixedPtr FixedRect Float32 Float32Point Float64 Float80 Float96
        FourCharCode Fract FractPtr Handle ItemCount Ivar LangCode LogicalAddress Method NeXTBSD NeXTBSD4_0 Nil NumVersion
        NumVersionVariant NumVersionVariantHandle NumVersionVariantPtr Object OptionBits PBVersion PRefCon PhysicalAddress Point PointPtr ProcHandle
        ProcPtr ProcessSerialNumber ProcessSerialNumberPtr Protocol Ptr Rect RectPtr RegionCode Register68kProcPtr ResType
        ResTypePtr SInt16 SInt32 SInt64 SInt8 SRefCon ScriptCode ShortFixed ShortFixedPtr SignedByte Size Str15 Str255 Str27
        Str31 Str32 Str32Field Str63 StrFileName StringHandle StringPtr Style StyleField StyleParameter SysBreak SysBreakFunc
        SysBreakStr TimeBase TimeRecord TimeScale TimeValue TimeValue64 UInt16 UInt32 UInt64 UInt8 URefCon UTF16Char UTF32Char
        UTF8Char UniChar UniCharCount UniCharCountPtr UniCharPtr UnicodeScalarValue UniversalProcHandle UniversalProcPtr
        UnsignedFixed UnsignedFixedPtr UnsignedWide UnsignedWidePtr VHSelect VersRec VersRecHndl VersRecPtr WidePtr
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Output {
    /// The name of the proxy for a target's code, which differs from those of the program's other targets.
    package static func proxyName(forTarget target: String) -> String {
        let latin = target.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.drop { !$0.isLetter }
        let numbers = target.unicodeScalars.prefix(8).map { String($0.value, radix: 16, uppercase: true) }
        let stem = latin.isEmpty ? "Target\(numbers.joined())" : latin.prefix(1).uppercased() + latin.dropFirst()
        let name = "\(stem)WeakDelegate"
        return ObjectiveCClassName.problem(name) == nil ? name : "App\(name)"
    }
}
