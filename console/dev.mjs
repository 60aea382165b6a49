// Serves the console and the dashboard from their sources, where a change shows without loading the page again. All that is no page goes to the
// listener whose page it is, so that cookies are those of one address. `npm run dev` starts it.
//
//   node console/dev.mjs PORT OPERATOR_PORT PARTNER_PORT
import fs from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { common, root } from './pages.mjs';

const [port, operators, partners] = process.argv.slice(2);
const readPaths = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
const patternOf = (served) => new RegExp(`^${served.replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** A page that is opened, and the file that is shown for it. */
const shown = [
  ...readPaths('paths.json').map((served) => [patternOf(served), '/index.html']),
  ...readPaths('dashboard-paths.json').map((served) => [patternOf(served), '/dashboard.html']),
];

/** What the development server itself has: sources, libraries, and the modules of its own. */
const isSource = (pathname) => /^\/(@|src\/|node_modules\/)/.test(pathname);

/** The address within the development server; nothing where the request is for a listener. */
function ownAddress({ url, method }) {
  const { pathname } = new URL(url, 'http://localhost');
  if (isSource(pathname)) return url;
  return method === 'GET' ? shown.find(([pattern]) => pattern.test(pathname))?.[1] : undefined;
}

const to = (listener) => ({ target: `http://127.0.0.1:${listener}`, bypass: ownAddress });

const server = await createServer({
  ...common,
  server: {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    proxy: { '^/(dashboard|partner)(/|$)': to(partners), '^/': to(operators) },
  },
});
await server.listen();
process.stderr.write(
  `Console:            http://127.0.0.1:${port}\nDashboard:          http://127.0.0.1:${port}/dashboard\n`,
);
process.once('SIGTERM', async () => {
  await server.close();
  process.exit(0);
});
