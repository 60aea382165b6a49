// Builds the console and the partners' dashboard to console/dist: files with hashed names, each also compressed, and what the listeners
// need to know of them. Nothing is fetched: all it needs is installed.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { build } from 'vite';
import { common, pages, root } from './pages.mjs';

const out = path.join(root, 'dist');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

await build({
  ...common,
  build: {
    outDir: out,
    emptyOutDir: true,
    manifest: 'chunks.json',
    rollupOptions: { input: Object.values(pages) },
    target: 'es2022',
    // A file in a data: address would need a wider policy of what the page may load.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
});

const chunksFile = path.join(out, 'chunks.json');
const chunks = JSON.parse(fs.readFileSync(chunksFile, 'utf8'));
fs.rmSync(chunksFile);
const reached = Object.fromEntries(Object.entries(pages).map(([side, page]) => [side, filesOf(path.basename(page))]));

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
  const served = name.split(path.sep).join('/');
  const sides = Object.keys(pages).filter((side) => reached[side].has(served));
  if (sides.length === 0) throw new Error(`console/build.mjs: no page reaches ${served}.`);
  return { name: served, content_type, sides };
});
fs.writeFileSync(path.join(out, 'manifest.json'), JSON.stringify(listed, null, 2));

/** A page and all that it loads, at once or later. */
function filesOf(page) {
  const files = new Set([page]);
  const seen = new Set();
  const follow = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunks[name];
    for (const one of [file, ...css, ...assets]) files.add(one);
    for (const one of [...imports, ...dynamicImports]) follow(one);
  };
  follow(page);
  return files;
}
