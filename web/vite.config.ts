// Builds the console into dist/web: hashed files, each next to its gzip and brotli form, so that serving compresses
// nothing.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const OUT = fileURLToPath(new URL("../dist/web", import.meta.url));

function precompress(): Plugin {
  return {
    name: "precompress",
    closeBundle() {
      for (const name of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (!/\.(?:html|js|css|svg|json)$/.test(name)) continue;
        const file = join(OUT, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    // The polyfill is for browsers without modulepreload; data: addresses are not in our policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  plugins: [precompress()],
  // Work in progress by vite's dev server goes to a running service.
  server: { proxy: { "/api/v1": "http://127.0.0.1:8080", "/readyz": "http://127.0.0.1:8080" } },
});
