import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

type Row = Record<string, string>;

/** Only from the file: nothing here calls the service. */
function headsOf(bytes: Uint8Array): Map<string, string> {
  const heads = new Map<string, string>();
  for (const row of parse(Buffer.from(bytes), { columns: true }) as Row[]) {
    const before = heads.get(row['wallet_id']!);
    if (before !== undefined) assert.equal(row['hash_before'], before, `line ${row['sequence']} follows another`);
    const parts = ['hash_before', 'wallet_id', 'sequence', 'transaction_id', 'direction', 'amount', 'balance_after'];
    const text = [...parts, 'created_at'].map((name) => row[name]).join('\n');
    assert.equal(createHash('sha256').update(text).digest('hex'), row['hash'], `line ${row['sequence']}`);
    heads.set(row['wallet_id']!, row['hash']!);
  }
  return heads;
}

async function scenario() {
  const acme = await world.partner('test');
  const { client } = acme;
  await client.sandbox.fundWallet('NGN', { amount: '10.00' });
  await client.sandbox.fundWallet('USD', { amount: '3.00' });
  await client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  for (let times = 0; times < 3; times++)
    await client.orders.create({ investment_id: fund.test, amount: '1.00', currency: 'NGN' });
  return acme;
}

test('the file of a statement is enough to recompute its chain, up to the head that the proof of each wallet names', async () => {
  const { client } = await scenario();

  const heads = headsOf((await client.ledger.export({ format: 'csv' })).bytes);

  assert.equal(heads.size, 2);
  for (const currency of ['NGN', 'USD'] as const) {
    const { wallet_id, head_hash } = await client.wallets.proof(currency);
    assert.equal(heads.get(wallet_id), head_hash);
  }
});

test('the file of some days recomputes too: its first line says the hash before it', async () => {
  const { client } = await scenario();
  const from = (await client.sandbox.readClock()).now.slice(0, 10);

  const { bytes } = await client.ledger.export({ format: 'csv', from });

  const rows = parse(Buffer.from(bytes), { columns: true }) as Row[];
  assert.deepEqual(
    rows.map(({ sequence }) => sequence),
    ['2', '3', '4'],
  );
  const { wallet_id, head_hash } = await client.wallets.proof('NGN');
  assert.equal(headsOf(bytes).get(wallet_id), head_hash);
  const [, , , first] = (await client.ledger.list({ currency: 'NGN' })).data;
  assert.equal(rows[0]!['hash_before'], first!.hash);
});
