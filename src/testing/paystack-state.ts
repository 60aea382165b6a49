/** What a local Paystack has on record, and the pages it returns of it. */
export type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json };

export type PaystackState = ReturnType<typeof paystackState>;

let nextIntegration = 100_032;

export function paystackState(domain: 'test' | 'live') {
  let next = 1_000;
  return {
    domain,
    /** How Paystack names the business, each another one. */
    integration: nextIntegration++,
    nextId: () => next++,
    transactions: new Map<string, Json>(),
    customers: new Map<string, Json & { authorizations: Json[] }>(),
    accounts: new Map<string, Json[]>(),
    sent: new Map<string, Json>(),
    /** What was paid out, and by its id the payments of each. */
    settlements: [] as Json[],
    settled: new Map<string, Json[]>(),
    /** As the published example has it (doc-code-snippets, transfers-control/balance, 2026-02-23), and what is of no use here. */
    balances: [
      { currency: 'NGN', balance: 1_700_000 },
      { currency: 'ZAR', balance: 5 },
    ] as Json[],
  };
}

/** As it is sent: a bigint is a number, however many digits it has. */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `bigint:${each}` : each)).replace(
    /"bigint:(\d+)"/g,
    '$1',
  );

export const ok = (data: unknown): Answer => ({ status: 200, body: { status: true, message: 'ok', data } });
export const no = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { status: false, message, ...(code && { code }) },
});

const bank = (name: string, code: string, more: Json = {}): Json => ({
  ...{ id: 1, name, code, slug: name.toLowerCase().replaceAll(' ', '-'), longcode: '', gateway: null, active: true },
  ...{ country: 'Nigeria', currency: 'NGN', type: 'nuban', is_deleted: false, ...more },
});
const inGhana = { country: 'Ghana', currency: 'GHS', type: 'ghipss' };
const bankPages: Record<string, Json[][]> = {
  nigeria: [
    [bank('GTBank', '058', { nip_sort_code: '000013' }), bank('Closed Bank', '999', { active: false })],
    [bank('Newest MFB', '51999', { nip_sort_code: '090999' }), bank('Of Rand', '198765', { currency: 'ZAR' })],
  ],
  ghana: [[bank('Ecobank Ghana', '130100', inGhana), bank('MTN', 'MTN', { ...inGhana, type: 'mobile_money' })]],
};

/** One page of the list, with the cursor of the next. */
export function banksPage(query: URLSearchParams): Answer {
  const pages = bankPages[query.get('country') ?? ''] ?? [];
  const at = Number(query.get('next') ?? 0);
  const next = at + 1 < pages.length ? String(at + 1) : null;
  const answer = ok(pages[at] ?? []);
  return { ...answer, body: { ...answer.body, meta: { next, previous: null, perPage: 100 } } };
}

/** One numbered page of the transactions, newest first, selected as Paystack does: by when each was made. */
export function transactionsPage(transactions: Iterable<Json>, query: URLSearchParams): Answer {
  const [perPage, page] = [Number(query.get('perPage') ?? 50), Number(query.get('page') ?? 1)];
  const [status, from, to] = [query.get('status'), query.get('from') ?? '', query.get('to') ?? '9999'];
  const madeAt = (made: Json) => String(made['created_at'] ?? made['paid_at'] ?? '');
  const selected = [...transactions]
    .filter((made) => (status === null || made['status'] === status) && madeAt(made) >= from && madeAt(made) <= to)
    .toReversed();
  const answer = ok(selected.slice((page - 1) * perPage, page * perPage));
  const total = selected.length;
  return { ...answer, body: { ...answer.body, meta: { total, perPage, page, pageCount: Math.ceil(total / perPage) } } };
}
