// A registry of npm with the packages that this repository has installed, so that the `npm install` of a guide runs as it
// does for its reader, without the network.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/platform/package-root.ts';

export type Registry = { readonly url: string; close(): void };

const PACKED = '/-/packed/';

/** `folder` is where it keeps the files that it packs. */
export async function openRegistry(folder: string): Promise<Registry> {
  const packed = new Map<string, Promise<string>>();
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url);
    if (path.startsWith(PACKED)) {
      const name = path.slice(PACKED.length);
      const file = packed.get(name) ?? pack(name, folder);
      packed.set(name, file);
      response.end(readFileSync(await file));
    } else sendDescription(response, path.slice(1), addressOf());
  });
  const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: addressOf(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const installed = (name: string): string => join(packageRoot, 'node_modules', name);

function sendDescription(response: ServerResponse, name: string, address: string): void {
  const file = join(installed(name), 'package.json');
  if (!existsSync(file)) {
    response.writeHead(404).end('{}');
    return;
  }
  const { version, dependencies, optionalDependencies, bin, os, cpu } = JSON.parse(readFileSync(file, 'utf8'));
  const dist = { tarball: `${address}${PACKED}${name}` };
  const described = { name, version, dependencies, optionalDependencies, bin, os, cpu, dist };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: described } }));
}

async function pack(name: string, folder: string): Promise<string> {
  const options = ['--ignore-scripts', '--silent', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', ['pack', ...options, installed(name)], { cwd: folder });
  return join(folder, stdout.trim());
}
