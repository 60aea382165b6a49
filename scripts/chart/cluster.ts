import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a chart looks up in a cluster: secrets, and nothing else. */
export type Cluster = {
  readonly address: string;
  /** Puts a secret with this data instead of the one before. */
  set(name: string, data: Readonly<Record<string, string>>): void;
  close(): void;
};

/** Returns helm as the API of Kubernetes does, so that a lookup is tried without a cluster. */
export async function startCluster(): Promise<Cluster> {
  const secrets = new Map<string, object>();
  const path = '/api/v1/namespaces/default/secrets/';
  const fixed = new Map<string, object>([
    ['/version', { major: '1', minor: '36', gitVersion: 'v1.36.1' }],
    ['/api', { kind: 'APIVersions', versions: ['v1'] }],
    ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups: [] }],
    ['/api/v1', { kind: 'APIResourceList', groupVersion: 'v1', resources: [secretResource] }],
  ]);
  const server = createServer((request, response) => {
    const [asked] = (request.url ?? '').split('?') as [string];
    const found = fixed.get(asked) ?? (asked.startsWith(path) ? secrets.get(asked.slice(path.length)) : undefined);
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ?? { kind: 'Status', status: 'Failure', reason: 'NotFound', code: 404 }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(name, data) {
      const coded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
      const metadata = { name, namespace: 'default' };
      secrets.set(name, { apiVersion: 'v1', kind: 'Secret', metadata, data: Object.fromEntries(coded) });
    },
    close: () => void server.close(),
  };
}

const secretResource = { name: 'secrets', singularName: 'secret', namespaced: true, kind: 'Secret', verbs: ['get'] };
