import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
type Answer = { status: number; body: Json };

/** How the next answer goes wrong: lost or not carried out at all, or carried out and never answered, or denied. */
export type Trouble = 'down' | 'lost' | 'silent' | 'nonsense' | 'unknown' | 'refused';

const ok = (data: unknown): Answer => ({ status: 200, body: { status: true, message: 'ok', data } });
const no = (status: number, message: string, code?: string): Answer => ({
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
function banksPage(query: URLSearchParams): Answer {
  const pages = bankPages[query.get('country') ?? ''] ?? [];
  const at = Number(query.get('next') ?? 0);
  const next = at + 1 < pages.length ? String(at + 1) : null;
  const answer = ok(pages[at] ?? []);
  return { ...answer, body: { ...answer.body, meta: { next, previous: null, perPage: 100 } } };
}

/** One numbered page of the transactions, newest first, selected as Paystack does: by when each was made. */
function transactionsPage(transactions: Iterable<Json>, query: URLSearchParams): Answer {
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

/** A local server that speaks the public protocol of Paystack, and remembers what it was asked. */
export async function startPaystack(secretKey: string, domain: 'test' | 'live') {
  const transactions = new Map<string, Json>();
  const customers = new Map<string, Json & { authorizations: Json[] }>();
  const accounts = new Map<string, Json[]>();
  const sent = new Map<string, Json>();
  const calls: string[] = [];
  const requests: { line: string; body: Json; query: URLSearchParams }[] = [];
  const troubles: { path: RegExp; kind: Trouble; text: string; strike: () => void }[] = [];
  let next = 1_000;

  const transact = (body: Json, status: string, more: Json = {}): Answer => {
    const reference = String(body['reference']);
    if (transactions.has(reference)) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const { amount, currency } = body;
    const made = { id: next++, domain, status, reference, amount, currency, fees: 0, ...more };
    transactions.set(reference, made);
    return ok(made);
  };
  const customerOf = (email: string) => {
    const known = customers.get(email) ?? { email, customer_code: `CUS_${next++}`, authorizations: [] };
    customers.set(email, known);
    return known;
  };
  /** The address of the customer that a call names by its code. */
  const nameIn = (bytes: string) =>
    [...customers.values()].find(({ customer_code }) => bytes.includes(`"${customer_code}"`))?.['email'] ?? '';
  const find = (held: Json | undefined, code: string) => (held ? ok(held) : no(404, 'Not found', code));

  const routes: [RegExp, (body: Json, match: RegExpExecArray, url: URL) => Answer][] = [
    [
      /^POST \/transaction\/initialize$/,
      (body) => {
        const made = transact(body, 'abandoned', { channel: 'card' });
        if (made.status !== 200) return made;
        return ok({ authorization_url: `https://checkout.example/${body['reference']}`, reference: body['reference'] });
      },
    ],
    [
      /^POST \/transaction\/charge_authorization$/,
      (body) => {
        const isKnown = [...customers.values()].some(({ email, authorizations }) =>
          authorizations.some(
            (held) => held['authorization_code'] === body['authorization_code'] && email === body['email'],
          ),
        );
        if (!isKnown) return no(400, 'Authorization does not belong to customer', 'authorization_unknown');
        return transact(body, 'success', { channel: 'direct_debit' });
      },
    ],
    [/^POST \/charge$/, (body) => transact(body, 'pay_offline', { display_text: 'Approve on your phone.' })],
    [
      /^GET \/transaction\/verify\/(.+)$/,
      (_body, [, reference = '']) =>
        transactions.has(reference)
          ? ok(transactions.get(reference))
          : no(400, 'Transaction reference not found.', 'transaction_not_found'),
    ],
    [/^GET \/transaction$/, (_body, _match, url) => transactionsPage(transactions.values(), url.searchParams)],
    [
      /^GET \/transaction\/([^/]+)$/,
      (_body, [, id]) => {
        const known = [...transactions.values()].find((each) => String(each['id']) === id);
        return known ? ok(known) : no(404, 'Transaction not found', 'transaction_not_found');
      },
    ],
    [
      /^POST \/customer\/authorization\/initialize$/,
      (body) => {
        const reference = `init_${next++}`;
        const authorization = { authorization_code: `AUTH_${reference}`, channel: 'direct_debit', active: false };
        customerOf(String(body['email'])).authorizations.push(authorization);
        return ok({ redirect_url: `https://link.example/${reference}`, access_code: 'x', reference });
      },
    ],
    [
      /^POST \/customer\/authorization\/deactivate$/,
      (body) => {
        for (const { authorizations } of customers.values())
          for (const held of authorizations)
            if (held['authorization_code'] === body['authorization_code']) held['active'] = false;
        return ok(null);
      },
    ],
    [
      /^GET \/customer\/(.+)$/,
      (_body, [, email = '']) => find(customers.get(decodeURIComponent(email)), 'customer_not_found'),
    ],
    [/^POST \/customer$/, (body) => ok(customerOf(String(body['email'])))],
    [
      /^GET \/dedicated_account$/,
      (_body, _match, url) => ok(accounts.get(url.searchParams.get('customer') ?? '') ?? []),
    ],
    [
      /^POST \/dedicated_account$/,
      (body) => {
        const bank = { name: 'Wema Bank', slug: 'wema-bank', id: 20 };
        const account = {
          id: next++,
          account_name: 'PARTNER/WALLET',
          account_number: String(9_000_000_000 + next++),
          bank,
        };
        const customer = String(body['customer']);
        accounts.set(customer, [...(accounts.get(customer) ?? []), account]);
        return ok(account);
      },
    ],
    [/^GET \/bank$/, (_body, _match, url) => banksPage(url.searchParams)],
    [
      /^GET \/bank\/resolve$/,
      (_body, _match, url) =>
        url.searchParams.get('account_number')?.endsWith('0000')
          ? no(422, 'Could not resolve account name. Check parameters or try again.')
          : ok({ account_name: 'ACME SAVINGS', account_number: url.searchParams.get('account_number') }),
    ],
    [/^POST \/transferrecipient$/, () => ok({ recipient_code: `RCP_${next++}` })],
    [
      /^POST \/transfer$/,
      (body) => {
        const reference = String(body['reference']);
        if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return no(400, 'Invalid transfer reference');
        if (sent.has(reference)) return no(400, 'Duplicate reference', 'duplicate_reference');
        sent.set(reference, { reference, transfer_code: `TRF_${next++}`, status: 'success', amount: body['amount'] });
        return ok(sent.get(reference));
      },
    ],
    [/^GET \/transfer\/verify\/(.+)$/, (_body, [, reference = '']) => find(sent.get(reference), 'transfer_not_found')],
  ];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stub');
    const line = `${request.method} ${url.pathname}`;
    calls.push(line);
    const bytes = Buffer.concat(chunks).toString('utf8');
    const about = `${request.url}${bytes}${nameIn(bytes)}`;
    const at = troubles.findIndex(({ path, text }) => path.test(line) && about.includes(text));
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1);
    if (trouble?.kind === 'down') return say(response, no(503, 'Service unavailable'));
    if (trouble?.kind === 'lost') return trouble.strike();
    if (trouble?.kind === 'unknown') return say(response, no(404, 'Reference not found.', 'not_found'));
    if (trouble?.kind === 'refused') return say(response, no(400, 'This feature is not enabled.', 'not_enabled'));
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
    const found = routes.find(([pattern]) => pattern.test(line));
    const body = bytes ? (JSON.parse(bytes) as Json) : {};
    requests.push({ line, body, query: url.searchParams });
    const said = !isKnown
      ? no(401, 'Invalid key')
      : found
        ? found[1](body, found[0].exec(line)!, url)
        : no(404, 'Route not found');
    trouble?.strike();
    if (trouble?.kind === 'silent') return;
    if (trouble?.kind === 'nonsense') return void response.end('<html>');
    say(response, said);
  }

  const say = (response: ServerResponse, { status, body }: Answer) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    requests,
    transactions,
    customers,
    accounts,
    sent,
    /** The next call whose method and path match, and that holds this text, goes wrong so; answers when it has. */
    trouble: (path: RegExp, kind: Trouble, text = ''): Promise<void> =>
      new Promise((strike) => troubles.push({ path, kind, text, strike })),
    notice: (event: string, data: unknown, key = secretKey) => {
      const body = JSON.stringify({ event, data });
      return { body, signature: createHmac('sha512', key).update(body).digest('hex') };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
export type StubPaystack = Awaited<ReturnType<typeof startPaystack>>;
