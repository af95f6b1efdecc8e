/* Does nothing, and is never run. SwiftPM plans a package before it runs a command plugin only if the plugin has a tool to
   build, and the tool of a release is built already. The plan runs the build-tool plugins, whose notes the command plugin
   reads (Plugins/Shared/BuildNote.swift). */
int main(void) { return 0; }
