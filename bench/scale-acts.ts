import type pg from 'pg';
import { get, getSigned, ofTheBooks, ofTheReports, ofTheStatement, type Subject } from './books-acts.ts';
import type { FirmService } from './firm-service.ts';
import type { Measured } from './taken.ts';

/** What operators, partners and jobs read or walk of a grown database. */
export async function actsOf(firm: FirmService, subject: Subject): Promise<Measured[]> {
  return [
    ...(await ofTheLists(firm, subject)),
    ...(await ofTheSearch(firm)),
    ...(await ofThePartner(firm, subject)),
    ...ofTheBooks(firm, subject),
    ...ofTheStatement(firm, subject),
    ...ofTheReports(firm, subject),
  ];
}

const LISTS = [
  'orders',
  'holdings',
  'wallets',
  'withdrawals',
  'ledger-accounts',
  'ledger-transactions',
  'events',
  'audit',
  'organisations',
];

async function ofTheLists(firm: FirmService, { organisation_id, day }: Subject): Promise<Measured[]> {
  const of = (what: string, path: string): Measured => ({ what, run: () => get(firm, path) });
  const middle = await idInTheMiddle(firm.owner);
  return [
    ...LISTS.map((name) => of(`list of ${name}, first page`, `/${name}`)),
    of('list of orders, from its middle', `/orders?before=${middle}`),
    of('list of orders, offset 10,000', '/orders?offset=10000'),
    of('list of orders, offset 500,000', '/orders?offset=500000'),
    of('list of orders of a status that none has', '/orders?status=failed'),
    of('list of orders of a day', `/orders?from=${day}&to=${day}`),
    of('list of orders of the largest partner', `/orders?organisation=${organisation_id}`),
    of('list of orders of a customer', '/orders?customer_reference=C-7'),
    of('work that waits', '/work'),
  ];
}

async function idInTheMiddle(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query(`
    select percentile_disc(0.5) within group (order by id) as id
    from orders tablesample system (1)`);
  return rows[0].id;
}

async function ofTheSearch(firm: FirmService): Promise<Measured[]> {
  const { rows } = await firm.owner.query('select id from orders order by environment_id desc, id desc limit 1');
  const named = [
    ['an id of an order', rows[0].id],
    ['a name', 'Partner'],
    ['a customer', 'C-77'],
    ['what is not there', 'nothing-has-this-name'],
  ] as const;
  return named.map(([what, text]) => ({
    what: `search of ${what}`,
    run: () => get(firm, `/search?${new URLSearchParams({ q: text })}`),
  }));
}

async function ofThePartner(firm: FirmService, subject: Subject): Promise<Measured[]> {
  const of = (what: string, path: string): Measured => ({ what, run: () => getSigned(firm, subject, path) });
  return [
    of('partner: orders, first page', '/orders'),
    of('partner: orders of a status, first page', '/orders?status=completed'),
    of('partner: holdings, first page', '/holdings'),
    of('partner: holdings, summary', '/holdings/summary'),
    of('partner: statement, first page', '/ledger?currency=NGN'),
    of('partner: statement, offset 100,000', '/ledger?currency=NGN&offset=100000'),
    of('partner: events, first page', '/events'),
  ];
}
