// Builds the console to console/dist: files with hashed names, each also compressed, and what the listener needs to know of
// them. Nothing is fetched: all it needs is installed.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(root, 'dist');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    // A file in a data: address would need a wider policy of what the page may load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
});

const names = fs.readdirSync(out, { recursive: true, withFileTypes: true });
const files = names
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
const listed = files.sort().map((name) => {
  const content_type = types[path.extname(name)];
  if (!content_type) throw new Error(`console/build.mjs: say what media type ${name} has.`);
  const bytes = fs.readFileSync(path.join(out, name));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };
  fs.writeFileSync(path.join(out, `${name}.br`), zlib.brotliCompressSync(bytes, { params }));
  fs.writeFileSync(path.join(out, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
  return { name: name.split(path.sep).join('/'), content_type };
});
fs.writeFileSync(path.join(out, 'manifest.json'), JSON.stringify(listed, null, 2));
