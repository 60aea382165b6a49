import { readJson } from './json.ts';

/**
 * What a provider sent, as operators may see it: its structure, amounts, references, statuses and times. Who paid and with
 * what, and any field that is not known here, shows its last four characters at most.
 */
const shownFields: ReadonlySet<string> = new Set([
  ...[
    'event',
    'kind',
    'id',
    'status',
    'domain',
    'channel',
    'currency',
    'category',
    'resolution',
    'processor',
    'source',
  ],
  ...['amount', 'requested_amount', 'refund_amount', 'fees', 'fee', 'fee_charged', 'deducted_amount'],
  ...['reference', 'transaction_reference', 'refund_reference', 'transfer_code', 'transaction_id', 'reversal_id'],
  ...[
    'paid_at',
    'paidAt',
    'created_at',
    'createdAt',
    'updated_at',
    'updatedAt',
    'dueAt',
    'resolvedAt',
    'transferred_at',
  ],
]);

const SHOWN = 4;
const LENGTH_MAX = 4_000;
const DEPTH_MAX = 8;

const hidden = (text: string): string => (text.length > 2 * SHOWN ? `****${text.slice(-SHOWN)}` : '****');

function masked(value: unknown, field: string, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return shownFields.has(field) ? value : hidden(String(value));
  if (depth === DEPTH_MAX) return '…';
  if (Array.isArray(value)) return value.map((each) => masked(each, field, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, name, depth + 1)]));
}

const cut = (text: string): string => (text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text);

/** The masked text of bytes. */
export function maskedBytes(bytes: Buffer): string {
  try {
    return maskedJson(readJson(bytes.toString('utf8')));
  } catch {
    return `${bytes.length} bytes that are not JSON.`;
  }
}

/** The masked text of a value of JSON. */
export const maskedJson = (value: unknown): string => cut(JSON.stringify(masked(value, '', 0)) ?? 'nothing');
