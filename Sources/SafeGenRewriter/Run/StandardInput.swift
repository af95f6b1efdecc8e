import SafeGen
import SafeGenSystem

package enum StandardInput {
    /// Makes it a file, so that it can be read again from its beginning where the program is started again; a file
    /// stays.
    package static func keep() {
        guard lseek(STDIN_FILENO, 0, SEEK_CUR) < 0, let stream = tmpfile() else { return }
        defer { fclose(stream) }
        guard let bytes = try? FileReader.readStandardInput(),
            fwrite(bytes, 1, bytes.count, stream) == bytes.count, fflush(stream) == 0
        else { return }
        lseek(fileno(stream), 0, SEEK_SET)
        dup2(fileno(stream), STDIN_FILENO)
    }
}
