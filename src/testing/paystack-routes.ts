import { type Answer, banksPage, type Json, no, ok, type PaystackState, transactionsPage } from './paystack-state.ts';

/** What a local Paystack returns, by method and path. */
type Route = readonly [RegExp, (body: Json, match: RegExpExecArray, url: URL) => Answer];

export const paystackRoutes = (state: PaystackState): readonly Route[] => [
  ...paymentRoutes(state),
  ...customerRoutes(state),
  ...transferRoutes(state),
  [/^GET \/integration$/, () => ok({ id: state.integration, business_name: 'Acme Securities' })],
];

function record({ transactions, domain, nextId }: PaystackState, body: Json, status: string, more: Json = {}): Answer {
  const reference = String(body['reference']);
  if (transactions.has(reference)) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const { amount, currency } = body;
  const made = { id: nextId(), domain, status, reference, amount, currency, fees: 0, ...more };
  transactions.set(reference, made);
  return ok(made);
}

function customerOf({ customers, nextId }: PaystackState, email: string) {
  const found = customers.get(email) ?? { email, customer_code: `CUS_${nextId()}`, authorizations: [] };
  customers.set(email, found);
  return found;
}

const find = (held: Json | undefined, code: string) => (held ? ok(held) : no(404, 'Not found', code));

/** Transactions: begun, charged, looked up and listed. */
const paymentRoutes = (state: PaystackState): Route[] => {
  const { transactions, customers } = state;
  return [
    [
      /^POST \/transaction\/initialize$/,
      (body) => {
        const made = record(state, body, 'abandoned', { channel: 'card' });
        if (made.status !== 200) return made;
        return ok({ authorization_url: `https://checkout.example/${body['reference']}`, reference: body['reference'] });
      },
    ],
    [
      /^POST \/transaction\/charge_authorization$/,
      (body) => {
        const isFound = [...customers.values()].some(({ email, authorizations }) =>
          authorizations.some(
            (held) => held['authorization_code'] === body['authorization_code'] && email === body['email'],
          ),
        );
        if (!isFound) return no(400, 'Authorization does not belong to customer', 'authorization_unknown');
        return record(state, body, 'success', { channel: 'direct_debit' });
      },
    ],
    [/^POST \/charge$/, (body) => record(state, body, 'pay_offline', { display_text: 'Approve on your phone.' })],
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
        const found = [...transactions.values()].find((each) => String(each['id']) === id);
        return found ? ok(found) : no(404, 'Transaction not found', 'transaction_not_found');
      },
    ],
  ];
};

/** Customers with their authorizations and dedicated accounts. */
const customerRoutes = (state: PaystackState): Route[] => {
  const { customers, accounts, nextId } = state;
  return [
    [
      /^POST \/customer\/authorization\/initialize$/,
      (body) => {
        const reference = `init_${nextId()}`;
        const authorization = { authorization_code: `AUTH_${reference}`, channel: 'direct_debit', active: false };
        customerOf(state, String(body['email'])).authorizations.push(authorization);
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
    [/^POST \/customer$/, (body) => ok(customerOf(state, String(body['email'])))],
    [
      /^GET \/dedicated_account$/,
      (_body, _match, url) => ok(accounts.get(url.searchParams.get('customer') ?? '') ?? []),
    ],
    [
      /^POST \/dedicated_account$/,
      (body) => {
        const bank = { name: 'Wema Bank', slug: 'wema-bank', id: 20 };
        const account = {
          id: nextId(),
          account_name: 'PARTNER/WALLET',
          account_number: String(9_000_000_000 + nextId()),
          bank,
        };
        const customer = String(body['customer']);
        accounts.set(customer, [...(accounts.get(customer) ?? []), account]);
        return ok(account);
      },
    ],
  ];
};

/** Banks, and transfers to them. */
const transferRoutes = (state: PaystackState): Route[] => {
  const { sent, nextId } = state;
  return [
    [/^GET \/settlement$/, (_body, _match, url) => transactionsPage(state.settlements, url.searchParams)],
    [
      /^GET \/settlement\/(\w+)\/transactions$/,
      (_body, [, id], url) => transactionsPage(state.settled.get(id!) ?? [], url.searchParams),
    ],
    [/^GET \/balance$/, () => ok(state.balances)],
    [/^GET \/bank$/, (_body, _match, url) => banksPage(url.searchParams)],
    [
      /^GET \/bank\/resolve$/,
      (_body, _match, url) =>
        url.searchParams.get('account_number')?.endsWith('0000')
          ? no(422, 'Could not resolve account name. Check parameters or try again.')
          : ok({ account_name: 'ACME SAVINGS', account_number: url.searchParams.get('account_number') }),
    ],
    [/^POST \/transferrecipient$/, () => ok({ recipient_code: `RCP_${nextId()}` })],
    [
      /^POST \/transfer$/,
      (body) => {
        const reference = String(body['reference']);
        if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return no(400, 'Invalid transfer reference');
        if (sent.has(reference)) return no(400, 'Duplicate reference', 'duplicate_reference');
        sent.set(reference, { reference, transfer_code: `TRF_${nextId()}`, status: 'success', amount: body['amount'] });
        return ok(sent.get(reference));
      },
    ],
    [/^GET \/transfer\/verify\/(.+)$/, (_body, [, reference = '']) => find(sent.get(reference), 'transfer_not_found')],
  ];
};
