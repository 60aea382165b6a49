import type { IncomingMessage } from 'node:http';

/**
 * The headers that decide something, read once from what was really sent: Node joins or drops repeated ones, and a
 * second value that one reader sees and another does not is how requests are forged.
 */
export type SentHeader = {
  readonly value: string;
  readonly count: number;
};

const nothing: SentHeader = { value: '', count: 0 };
const none = {
  host: nothing,
  'content-type': nothing,
  'content-length': nothing,
  'content-encoding': nothing,
  'transfer-encoding': nothing,
  'x-service-key': nothing,
  'x-service-timestamp': nothing,
  'x-service-signature': nothing,
  'idempotency-key': nothing,
  'x-sandbox-scenario': nothing,
  'if-none-match': nothing,
  'accept-encoding': nothing,
  'last-event-id': nothing,
  traceparent: nothing,
};

export type Headers = Readonly<typeof none>;
type DecisiveName = keyof Headers;
const isDecisive = (name: string): name is DecisiveName => Object.hasOwn(none, name);

// Lengths first: most headers of a request decide nothing, and need not be put in lower case to know that.
const decisive = Object.keys(none).filter(isDecisive);
const lengths = new Set<number>(decisive.map((name) => name.length));
const names = new Map<string, DecisiveName>(decisive.map((name) => [name, name]));

/** Of several values of one name the first is stored, with their count. */
export function readHeaders({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Headers {
  const headers = { ...none };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const raw = rawHeaders[at]!;
    if (!lengths.has(raw.length)) continue;
    const name = names.get(raw.toLowerCase());
    if (!name) continue;
    const before = headers[name];
    headers[name] =
      before.count === 0 ? { value: rawHeaders[at + 1]!, count: 1 } : { value: before.value, count: before.count + 1 };
  }
  return headers;
}
