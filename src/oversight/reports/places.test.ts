import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { postMovement } from '../../ledger/book/operations.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { writeAudit } from '../../platform/audit.ts';
import { statement } from '../../platform/database/transaction.ts';
import { agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { ReportScope } from './asked.ts';
import type { Report } from './definition.ts';
import { placeText } from './places.ts';
import { bound, readAll, readUpTo } from './reading.ts';
import { reportNamed, reports } from './table.ts';

/** A place divides the rows of a report: what is up to it, and what is behind it. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ country: 'NG', price: '2.50', bid_price: '2.40' });
await agreeTax(world.firm, withheldTax);
const acme = await world.partner('test', { wallets: { NGN: '1000.00', USD: '10.00' } });
const today = lagosDayOf(Date.now());
/** So late that customers are dormant. */
const asked: ReportScope = {
  ...{ mode: 'test', first_day: today, as_of: addDays(today, 200) },
  ...{ organisation_id: acme.organisation_id, customer_reference: 'ada' },
};

for (const reference of ['ada', 'obi', null]) {
  const customer = reference === null ? {} : { customer: { reference } };
  const { holding_id } = await acme.client.orders.create({
    ...{ investment_id: fund.test, amount: '50.00', currency: 'NGN' },
    ...customer,
  });
  await acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' });
  await acme.client.sandbox.distributeHolding(holding_id!, { gross_amount: '5.00' });
}
const house = await world.read((tx) => findHouse(tx, 'test'));
// One journal with two lines of the same amount, as a person books interest of two places.
const interest = newId(Date.now());
for (const type of ['journal', 'journal.2'] as const)
  await world.write((tx) =>
    postMovement(tx, 'journal_income', {
      ...{ environment: house, currency: 'NGN', amount: Decimal.of('4.00'), at_ms: tx.now_ms, reference: null },
      ...{ source: { type, id: interest }, description: 'Interest', place: unknownPlace('test', 'NGN') },
    }),
  );
await world.write((tx) =>
  writeAudit(tx, { actor: 'ada', action: 'a', subject_type: 'kyb', subject_id: 'b', organisation_id: null }),
);

const firstBatch = (report: Report, from: readonly (string | null)[] | null) =>
  world.read(async (tx) => {
    for await (const batch of readAll(tx, report, asked, from)) return batch;
    return null;
  });

/** Places that more than one row has: whichever comes first there is for the database to choose. */
function sharedPlaces(report: Report): Promise<{ readonly place: (string | null)[] }[]> {
  const { text, values } = bound(
    `select ${placeText(report)} as place from (${report.sql}) found group by 1 having count(*) > 1`,
    asked,
  );
  return world.read((tx) => tx.rows(statement(text), values));
}

const sorted = (order: string): Report => ({
  ...reportNamed('cash-movements'),
  name: 'sorted',
  columns: [{ name: 'a', type: 'text', description: '' }],
  sql: `select case n % 3 when 0 then null else n % 3 end as a, case n % 2 when 0 then null else 'b' || n % 5 end as b, n
    from generate_series(1, 60) n`,
  order,
});

test('each place has as many rows up to it as are there, and the others behind it, whatever is null and however it is sorted', async () => {
  for (const order of ['a, b, n', 'a desc, b nulls first, n desc', 'a nulls first, b desc nulls last, n'])
    for (let count = 1; count <= 60; count += 1) {
      const { rows } = await world.database.pool.query<{ place: (string | null)[]; n: number }>(
        `select array[a::text, b::text, n::text] as place, n from (${sorted(order).sql}) found order by ${order}`,
      );
      const { place } = rows[count - 1]!;

      const before = await world.read((tx) => readUpTo(tx, sorted(order), asked, place));
      const behind = await firstBatch(sorted(order), place);

      assert.deepEqual([before.rows, behind?.rows.length ?? 0], [count, 60 - count], `${order}: ${count}`);
      const all = (await firstBatch(sorted(order), null))!;
      assert.equal(before.fingerprint + (behind?.fingerprint ?? 0n), all.fingerprint);
    }
});

test('every report has all of its rows up to the place of its last, none behind it, and no two at one place', async () => {
  const without: string[] = [];
  for (const report of reports) {
    const all = await firstBatch(report, null);
    const place = all?.place ?? report.order.split(', ').map(() => null);

    const before = await world.read((tx) => readUpTo(tx, report, asked, place));

    assert.deepEqual(before, { rows: all?.rows.length ?? 0, fingerprint: all?.fingerprint ?? 0n }, report.name);
    assert.equal(await firstBatch(report, place), null, report.name);
    assert.deepEqual(await sharedPlaces(report), [], report.name);
    if (!all) without.push(report.name);
  }
  assert.deepEqual(without, ['fees', 'kyb-ageing']);
});
