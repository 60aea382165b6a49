import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, type Matched } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import type { BankLine } from './contract.ts';

/** Lines that are matched together are the money of their records, as a line by itself is. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, account, importFile, transfer, today } = await bookedLines(world);
const { firm } = world;
const reason = 'they called';

let serial = 0;
/** Lines of one statement, each `text,amount,balance`. */
async function linesAt(bank: string, opening: string, ...rows: readonly string[]): Promise<BankLine[]> {
  const head = [`Statement,${++serial},,`, `Opening Balance,${opening},,`, 'date,narration,amount,balance'];
  const { id } = await importFile(bank, base64Of([...head, ...rows.map((row) => `${today},${row}`)]));
  const lines = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  return lines.toSorted((a, b) => a.row_number - b.row_number);
}

type Wanted = { readonly type: 'funding_request' | 'unmatched_payment'; readonly id: string };
const matchBoth = ([one, two]: readonly BankLine[], records: readonly Wanted[]) =>
  answered<Matched>('POST', `/bank-lines/${one!.id}/match`, { lines: [two!.id], records, reason });

test('a payment that has a line with others is not the money of another line of the account', async () => {
  const acme = await world.partner('live');
  const [first, second] = [await transfer(acme, '401.00'), await transfer(acme, '501.00')];
  await settleAsTwo(world, first.id, { transaction: 'S7788121' });
  await settleAsTwo(world, second.id, { transaction: 'S7788122' });
  const bank = await account();
  const lines = await linesAt(bank, '0.00', 'BOLA ADA,401.00,401.00', 'BOLA OBI,501.00,902.00');
  await matchBoth(
    lines,
    [first, second].map(({ id }) => ({ type: 'funding_request', id })),
  );

  const [line] = await linesAt(bank, '902.00', 'TUNDE S7788121,401.00,1303.00');
  const { status } = await answered<BankLine>('POST', `/bank-lines/${line!.id}/suspend`, { reason });

  assert.equal(status, 'suspense');
});

test('the lines that credited a request together are not other money where a person settles its rest', async () => {
  const acme = await world.partner('live');
  const { id, reference } = await transfer(acme, '802.00');
  const lines = await linesAt(await account(), '0.00', `FUNMI ${reference},302.00,302.00`, 'FUNMI OBI,198.00,500.00');
  const { approval_id } = await matchBoth(lines, [{ type: 'funding_request', id: reference }]);
  await firm.approve(approval_id!);

  await settleAsTwo(world, id, { amount: '302.00', transaction: 'FT2633301' });

  assert.equal(await acme.balance(), '802.00');
});

test('money in suspense that has a line with others is given to a partner without naming that line', async () => {
  const acme = await world.partner('live');
  async function suspended(amount: string, sender_name: string): Promise<string> {
    const transaction_id = `UNCLAIMED-${++serial}`;
    const payment = { mode: 'live', provider: 'simulator', currency: 'NGN', amount, transaction_id } as const;
    await world.write((tx) =>
      holdInSuspense(tx, { ...payment, problem: 'Nobody is named.', reference: null, sender_name }),
    );
    return (await answered<{ id: string }[]>('GET', `/unmatched-payments?transaction_id=${transaction_id}`))[0]!.id;
  }
  const ids = [await suspended('403.00', 'JOHN ADE'), await suspended('503.00', 'MARY OBI')];
  const lines = await linesAt(await account(), '0.00', 'JOHN ADE,403.00,403.00', 'MARY OBI,503.00,906.00');
  await matchBoth(
    lines,
    ids.map((id) => ({ type: 'unmatched_payment', id })),
  );

  const to = { organisation: acme.organisation_id, reason };
  const { approval_id } = await answered<Matched>('POST', `/unmatched-payments/${ids[0]}/match`, to);
  await firm.approve(approval_id!);

  assert.equal(await acme.balance(), '403.00');
});
