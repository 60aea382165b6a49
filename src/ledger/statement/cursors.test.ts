import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';

/** Pages of the statement by cursor: of one wallet by sequence, of several by time, with every filter. */
const world = await createWorld();
const acme = await world.partner('test', { wallets: { NGN: '1000.00', GHS: '5.00', USD: '7.00' } });
let order_id: string;

before(async () => {
  const fund = await world.investment({ price: '1.00' });
  const buy = () => acme.client.orders.create({ investment_id: fund.test, amount: '1.00', currency: 'NGN' });
  const orders = await Promise.all(Array.from({ length: 24 }, buy));
  order_id = orders[0]!.id;
  for (const currency of ['GHS', 'NGN', 'USD', 'GHS'] as const) await acme.credit(currency, '2.00');
  await turnIdsRound();
});

/** Of the entries of one instant, whose ids two processes made, the ids need not rise with the sequence. */
async function turnIdsRound(): Promise<void> {
  const { owner } = world.database;
  await owner.query('alter table ledger_entries disable trigger entries_are_append_only');
  await owner.query(
    `update ledger_entries entry
     set id = turned.id
     from (
       select mine.account_id, mine.sequence, other.id
       from (
         select *, row_number() over (partition by account_id, created_at order by sequence) as place
         from ledger_entries where environment_id = $1
       ) mine
       join (
         select *, row_number() over (partition by account_id, created_at order by sequence desc) as place
         from ledger_entries where environment_id = $1
       ) other using (account_id, created_at, place)
     ) turned
     where entry.environment_id = $1 and (entry.account_id, entry.sequence) = (turned.account_id, turned.sequence)`,
    [acme.environment.id],
  );
  await owner.query('alter table ledger_entries enable always trigger entries_are_append_only');
}

async function read(target: string) {
  const { body, headers } = await ask(acme.client, 'GET', target);
  const { data } = JSON.parse(body);
  const linkTo = (rel: string) => new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link')!)?.[1] ?? null;
  return { ids: data.map(({ id }: { id: string }) => id) as string[], prev: linkTo('prev'), next: linkTo('next') };
}

const narrowed: [query: string, entries: number][] = [
  ['', 31],
  ['currency=NGN&', 26],
  ['currency=GHS&', 3],
  ['type=order_debit&', 24],
  ['type=adjustment&', 7],
  ['currency=NGN&type=order_debit&', 24],
  ['from=2020-01-01T00:00:00Z&currency=NGN&', 26],
];

for (const [query, entries] of narrowed)
  for (const limit of [1, 5])
    test(`every entry once, there and back, ${limit} at a time: ${query}`, async () => {
      const { ids: whole } = await read(`/partner/v1/ledger?${query}limit=200`);
      assert.equal(whole.length, entries);

      let page = await read(`/partner/v1/ledger?${query}limit=${limit}`);
      const there = [...page.ids];
      while (page.next !== null) {
        page = await read(page.next);
        there.push(...page.ids);
        assert(there.length <= whole.length, 'a page comes twice');
      }
      assert.deepEqual(there, whole);

      const back = [...page.ids];
      while (page.prev !== null) {
        page = await read(page.prev);
        back.unshift(...page.ids);
        assert(back.length <= whole.length, 'a page comes twice');
      }
      assert.deepEqual(back, whole);
    });

test('the entries of one order are paged too', async () => {
  const { ids, prev, next } = await read(`/partner/v1/ledger?order_id=${order_id}&limit=1`);

  assert.deepEqual([ids.length, prev, next], [1, null, null]);
  assert.deepEqual((await read(`/partner/v1/ledger?order_id=${order_id}&before=${ids[0]}`)).ids, []);
});

test('an id of another wallet is a place in time', async () => {
  const { ids: dollars } = await read('/partner/v1/ledger?currency=USD');
  const { ids: cedis } = await read('/partner/v1/ledger?currency=GHS');

  assert.deepEqual((await read(`/partner/v1/ledger?currency=GHS&after=${dollars[0]}`)).ids, cedis.slice(0, 1));
  assert.deepEqual((await read(`/partner/v1/ledger?currency=GHS&before=${dollars[0]}`)).ids, cedis.slice(1));
});

test('an id before the beginning or after the end of time is none of the statement, regardless of its filters', async () => {
  for (const query of ['', 'currency=NGN&', 'type=order_debit&'])
    for (const parameter of ['before', 'after'])
      for (const id of ['ffffffff-ffff-7fff-bfff-ffffffffffff', '00000000-0000-7000-8000-000000000000']) {
        const { status, body } = await ask(acme.client, 'GET', `/partner/v1/ledger?${query}${parameter}=${id}`);
        const { code, details } = JSON.parse(body).error;
        assert.deepEqual([status, code, details.parameter], [400, 'invalid_cursor', parameter]);
      }
});
