#!/usr/bin/env python3
"""A remote cache for Bazel, which speaks HTTP: PUT and GET of files by their digests. Prints its port."""
import http.server
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


class Cache(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def place(self):
        return folder / self.path.strip("/").replace("/", "-")

    def answer(self, status, body=b""):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        place = self.place()
        self.answer(200, place.read_bytes()) if place.is_file() else self.answer(404)

    def do_PUT(self):
        self.place().write_bytes(self.rfile.read(int(self.headers["Content-Length"])))
        self.answer(200)

    def log_message(self, *words):
        pass


folder.mkdir(parents=True, exist_ok=True)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Cache)
print(server.server_port, flush=True)
server.serve_forever()
