import { Gauge, type Registry } from 'prom-client';

type Holding = { readonly bodyBytes: () => number; readonly connections: () => number };

/** What callers make the service hold before it knows who they are; both have a bound. */
export function holdingMetrics(registry: Registry, { bodyBytes, connections }: Holding): void {
  gauge(registry, 'http_request_body_bytes', 'Bytes that the bodies of requests under way take.', bodyBytes);
  gauge(registry, 'http_connections', 'Connections open.', connections);
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
