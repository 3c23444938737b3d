/**
 * What Bun's runtime links, as its makers list it. The npm packages of the runtime carry no licence text; they say
 * "MIT" and name the repository, whose list is the source of this table.
 */
export const BUN_SOURCE = "https://github.com/oven-sh/bun/blob/09015d9125245b462c3a986d5c166ea28445a237/LICENSE.md";

/** Where the source of the engine is, and so how to link the runtime anew with another one. */
export const ENGINE_SOURCE = "https://github.com/oven-sh/WebKit";

/** Part, licences (SPDX, or the address of a text that has no name there). */
export const BUN_PARTS: [string, string][] = [
  ["Bun", "MIT"],
  ["JavaScriptCore and WebCore, of WebKit", "LGPL-2.0-only"],
  ["tinycc", "LGPL-2.1-only"],
  ["boringssl", "https://boringssl.googlesource.com/boringssl/+/refs/heads/master/LICENSE"],
  ["libarchive", "https://github.com/libarchive/libarchive/blob/master/COPYING"],
  ["ICU", "Unicode-3.0"],
  ["brotli", "MIT"],
  ["c-ares", "MIT"],
  ["highway", "Apache-2.0"],
  ["libbase64", "BSD-2-Clause"],
  ["libdeflate", "MIT"],
  ["libjpeg-turbo", "BSD-3-Clause, IJG and Zlib"],
  ["libspng", "BSD-2-Clause"],
  ["libuv, on Windows", "MIT"],
  ["libwebp", "BSD-3-Clause"],
  ["lol-html", "BSD-3-Clause"],
  ["ls-hpack", "MIT"],
  ["ls-qpack", "MIT"],
  ["lsquic", "MIT, parts BSD-3-Clause"],
  ["mimalloc", "MIT"],
  ["picohttpparser", "MIT"],
  ["simdutf", "Apache-2.0"],
  ["Tigerbeetle, parts of its input and output", "Apache-2.0"],
  ["uSockets and uWebSockets", "Apache-2.0"],
  ["uucode", "MIT"],
  ["zlib-ng", "Zlib"],
  ["zstd", "BSD-3-Clause"],
  ["LLVM libc++abi, one function", "Apache-2.0 WITH LLVM-exception"],
  ["esbuild, ported", "MIT"],
  ["acorn, acorn-walk, assert, browserify-zlib, buffer, constants-browserify, crypto-browserify", "MIT"],
  ["domain-browser, events, https-browserify, os-browserify, path-browserify, process, punycode", "MIT"],
  ["querystring-es3, stream-browserify, stream-http, string_decoder, timers-browserify", "MIT"],
  ["tty-browserify, url, util, vm-browserify", "MIT"],
];
