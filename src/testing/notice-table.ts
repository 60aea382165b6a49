import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from './until.ts';
import type { Partner, World } from './world.ts';

/** What a notice says, before its provider signed it. */
export type Told = { readonly event: string; readonly data: object };

export type NoticeRow<Subject> = {
  /** Which notices of which provider, and what becomes of them, in words. */
  readonly promise: string;
  open(partner: Partner): Promise<Subject>;
  /** As the provider sends them; in any order they come to the same end. */
  readonly notices: readonly ((subject: Subject) => Told)[];
  seen(subject: Subject): Promise<unknown[]>;
  /** What is seen before anything was told, and what is seen in the end. */
  readonly start: unknown[];
  readonly end: unknown[];
};

export type Telling = {
  readonly world: World;
  readonly mode: 'test' | 'live';
  /** Genuine: acknowledged with 200. */
  send(told: Told): Promise<number>;
  /** Everything that somebody who is not the provider may try with it, and how each is answered. */
  forge(told: Told): Promise<number[]>;
};

type Case<Subject> = { subject: Subject; what: string; isForged: boolean };

/** Each row once in every order of its notices, once with each told twice, once with all told at once, and forged. */
export function proveNotices<Subject>(telling: Telling, rows: readonly NoticeRow<Subject>[]): void {
  const cases = new Map<NoticeRow<Subject>, Case<Subject>[]>();
  before(async () => {
    await Promise.all(rows.map(async (row) => cases.set(row, await tellEveryWay(telling, row))));
    await everythingApplied(telling);
  });
  for (const row of rows)
    test(row.promise, async () => {
      for (const { subject, what, isForged } of cases.get(row)!)
        assert.deepEqual(await row.seen(subject), isForged ? row.start : row.end, what);
    });
}

async function tellEveryWay<Subject>(telling: Telling, row: NoticeRow<Subject>): Promise<Case<Subject>[]> {
  const open = async () => row.open(await telling.world.partner(telling.mode));
  const told: Case<Subject>[] = [];
  for (const order of permutations(row.notices)) {
    const subject = await open();
    for (const notice of order) assert.equal(await telling.send(notice(subject)), 200);
    told.push({ subject, what: `in the order ${order.map((notice) => row.notices.indexOf(notice))}`, isForged: false });
  }
  const twice = await open();
  for (const notice of [...row.notices, ...row.notices])
    for (const said of [notice(twice), again(notice(twice))]) assert.equal(await telling.send(said), 200);
  const atOnce = await open();
  const said = row.notices.flatMap((notice) => [notice(atOnce), again(notice(atOnce))]);
  const statuses = await Promise.all([...said, ...said, ...said].map((one) => telling.send(one)));
  assert.deepEqual(new Set(statuses), new Set([200]));
  const forged = await open();
  for (const notice of row.notices)
    assert.deepEqual(new Set(await telling.forge(notice(forged))), new Set([401]), 'what nobody signed is refused');
  return [
    ...told,
    { subject: twice, what: 'each told twice, in these bytes and in others', isForged: false },
    { subject: atOnce, what: 'all told six times at once', isForged: false },
    { subject: forged, what: 'forged', isForged: true },
  ];
}

/** The same, in other bytes. */
const again = ({ event, data }: Told): Told => ({ event, data: { ...data, log: 'told again' } });

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

const everythingApplied = ({ world }: Telling) =>
  until(async () => {
    const { pool } = world.database;
    await pool.query('update provider_notices set due_at = now() where due_at is not null');
    const { rows } = await pool.query("select 1 from provider_notices where status = 'received' limit 1");
    return rows.length === 0;
  });
