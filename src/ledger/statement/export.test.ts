import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { textOf } from '../../testing/pdf-text.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { creditWallet } from '../wallets/operations.ts';

const world = await createWorld();

async function credit({ environment }: Partner, description: string): Promise<void> {
  await world.write((tx) =>
    creditWallet(tx, {
      environment,
      currency: 'NGN',
      amount: '1.00',
      reason: 'funding',
      source: { type: 'adjustment', id: newId(tx.now_ms) },
      reference: 'R-1',
      description,
    }),
  );
}

async function csvOf(
  { client }: Partner,
  query: { currency?: 'NGN' | 'GHS' | 'USD'; from?: string; to?: string } = {},
) {
  const file = await client.ledger.export({ ...query, format: 'csv' });
  return { file, rows: parse(Buffer.from(file.bytes), { columns: true }) as Record<string, string>[] };
}

test('a statement as CSV has every entry, oldest first, as GET /ledger shows it', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00', USD: '3.00' } });
  await credit(acme, 'Second');

  const { file, rows } = await csvOf(acme);

  assert.match(file.contentType, /^text\/csv/);
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="statement.csv"');
  assert.deepEqual(
    rows.map(({ currency, sequence, amount, balance_after }) => [currency, sequence, amount, balance_after]),
    [
      ['NGN', '1', '10.00', '10.00'],
      ['NGN', '2', '1.00', '11.00'],
      ['USD', '1', '3.00', '3.00'],
    ],
  );
  const [entry] = (await acme.client.ledger.list({ currency: 'NGN', limit: 1 })).data;
  const { source, ...plain } = entry!;
  const [, before] = (await acme.client.ledger.list({ currency: 'NGN' })).data;
  const { id: wallet_id } = await acme.client.wallets.get('NGN');
  const more = { source_type: source.type, source_id: source.id, wallet_id, hash_before: before!.hash };
  const expected = { ...plain, ...more };
  assert.deepEqual(
    rows[1],
    Object.fromEntries(Object.keys(rows[1]!).map((name) => [name, String(expected[name as keyof typeof expected])])),
  );
});

test('a long statement has every entry once, over many pages', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '3000.00' } });
  const fund = await world.investment({ price: '1.00' });
  const buy = () => acme.client.orders.create({ investment_id: fund.test, amount: '1.00', currency: 'NGN' });
  for (let times = 0; times < 22; times++) await Promise.all(Array.from({ length: 100 }, buy));

  const { rows } = await csvOf(acme, { currency: 'NGN' });

  assert.equal(rows.length, 2_201);
  assert.ok(rows.every(({ sequence }, index) => sequence === String(index + 1)));
  assert.equal(rows.at(-1)!['balance_after'], '800.00');
  const pdf = Buffer.from((await acme.client.ledger.export({ format: 'pdf' })).bytes).toString('latin1');
  // 36 lines a page
  assert.equal(pdf.match(/\/Type \/Page\b/g)!.length, 62);
});

test('days narrow a statement, and what a spreadsheet would run is text', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  const { now } = await acme.client.sandbox.readClock();
  await credit({ ...acme, environment: { ...acme.environment, offset_ms: 10 * 86_400_000 } }, '=HYPERLINK("x")');

  const today = now.slice(0, 10);
  const { rows } = await csvOf(acme, { from: today, to: today });

  assert.deepEqual(
    rows.map(({ sequence, description }) => [sequence, description]),
    [['2', `'=HYPERLINK("x")`]],
  );
  assert.deepEqual((await csvOf(acme, { to: '2020-01-01' })).rows, []);
});

test('no cell is a formula, whatever it begins with, and letters of any language are UTF-8', async () => {
  const acme = await world.partner('test');
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
  for (const description of [...formulas, 'Adé paid ₵5']) await credit(acme, description);

  const { file, rows } = await csvOf(acme);

  assert.deepEqual(
    rows.map(({ description }) => description),
    [...formulas.map((text) => `'${text}`), 'Adé paid ₵5'],
  );
  // No byte order mark: the content type says what it is.
  assert.equal(Buffer.from(file.bytes).subarray(0, 8).toString('latin1'), 'currency');
});

test('a statement as PDF ends with what each wallet began with, took in, paid and holds', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00', USD: '3.00' } });
  const fund = await world.investment({ price: '1.00' });
  await acme.client.orders.create({ investment_id: fund.test, amount: '4.00', currency: 'NGN' });
  await credit(acme, 'Second');

  const whole = textOf((await acme.client.ledger.export({ format: 'pdf' })).bytes);

  assert(
    whole.includes('NGN: opening balance 0.00, credits 11.00, debits 4.00, closing balance 7.00 (3 entries)'),
    whole,
  );
  assert(whole.includes('USD: opening balance 0.00, credits 3.00, debits 0.00, closing balance 3.00 (1 entry)'), whole);
});

test('the totals of some days begin with the balance before them', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  const { now } = await acme.client.sandbox.readClock();
  await credit({ ...acme, environment: { ...acme.environment, offset_ms: 10 * 86_400_000 } }, 'Later');

  const today = now.slice(0, 10);
  const later = textOf((await acme.client.ledger.export({ format: 'pdf', from: today, to: today })).bytes);

  assert(
    later.includes('NGN: opening balance 10.00, credits 1.00, debits 0.00, closing balance 11.00 (1 entry)'),
    later,
  );
});

test('a period without entries shows what each wallet held', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10.00' } });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  const { now } = await acme.client.sandbox.readClock();

  const today = now.slice(0, 10);
  const quiet = textOf((await acme.client.ledger.export({ format: 'pdf', from: today, to: today })).bytes);
  const early = textOf((await acme.client.ledger.export({ format: 'pdf', to: '2020-01-01', currency: 'NGN' })).bytes);

  const held = (currency: string, amount: string) =>
    `${currency}: opening balance ${amount}, credits 0.00, debits 0.00, closing balance ${amount} (0 entries)`;
  for (const line of [held('NGN', '10.00'), held('GHS', '0.00'), held('USD', '0.00')])
    assert(quiet.includes(line), quiet);
  assert(early.includes(held('NGN', '0.00')), early);
  assert(!early.includes('GHS:'), early);
});

test('a statement as PDF is a whole file, empty ones too', async () => {
  for (const wallets of [{}, { GHS: '5.00' }]) {
    const { client } = await world.partner('test', { wallets });
    const { bytes, contentType } = await client.ledger.export({ format: 'pdf', currency: 'GHS' });
    const text = Buffer.from(bytes).toString('latin1');
    assert.equal(contentType, 'application/pdf');
    assert.ok(text.startsWith('%PDF-1.') && text.trimEnd().endsWith('%%EOF'));
  }
});

test('a range that ends before it begins, an unknown format and a strange key get no file', async () => {
  const { client } = await world.partner('test');
  await assert.rejects(client.ledger.export({ format: 'csv', from: '2026-02-01', to: '2026-01-01' }), {
    status: 400,
    code: 'invalid_date_range',
  });
  await assert.rejects(client.ledger.export({ format: 'xls' } as never), { code: 'validation_error' });
  const blind = await world.partner('test', { scopes: ['orders'] });
  await assert.rejects(blind.client.ledger.export({ format: 'csv' }), { code: 'insufficient_scope' });
});
