import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Matched, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** What waits for a second person is still the line that they were shown: nobody decides otherwise about it meanwhile. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, answered, lineOf, transfer } = await statementSide(world);

const acme = await world.partner('live');
const request = async (amount: string) => (await transfer(acme, amount)).reference;

/** A line whose credit waits for another person. */
async function awaited(amount: string) {
  const line = await lineOf('ADE', amount);
  const body = { funding_request: await request(amount), reason: 'Ade called' };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
  return { line, approval_id: approval_id! };
}

const post = (path: string, body: object) => ask('finance', 'POST', `/operator/v1${path}`, body);
const settlement = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: '2026-11-20' };

test('while a credit by a line waits, the line is not suspended, matched otherwise, booked or returned', async () => {
  const { line, approval_id } = await awaited('4100.00');
  const payments = [{ transaction_id: 'P-waits', amount: '4100.00', fee: '0' }];
  const wanted = { ...settlement, reference: 'W-1', net: '4100.00', payments };
  const { id: settled } = await answered<{ id: string }>('POST', '/settlements', wanted);
  const free = await lineOf('BOLA', '10.00');
  const debit = await lineOf('TO THE OTHER ACCOUNT', '-4110.00');
  const [reason, of] = ['another', `/bank-lines/${line.id}`];

  const acts = [
    [`${of}/suspend`, { reason }],
    [`${of}/match`, { funding_request: await request('4100.00'), reason }],
    [`${of}/match`, { lines: [free.id, debit.id], reason }],
    [`/bank-lines/${free.id}/match`, { lines: [line.id, debit.id], reason }],
    [`${of}/match`, { records: [{ type: 'settlement', id: settled }], reason }],
    [`/settlements/${settled}/match`, { bank_line: line.id, reason }],
    [`${of}/book`, { kind: 'interest', reason }],
    [`${of}/return`, { account_number: '0123456789', bank_name: 'GTBank', account_name: 'Ade', reason }],
  ] as const;
  for (const [path, body] of acts) {
    const { code, body: answer } = await post(path, body);
    assert.equal(code, 'invalid_state', `${path} ${JSON.stringify(answer)}`);
    const { current_status } = answer.error!.details as { current_status: string };
    assert.match(current_status, new RegExp(`^waits for another person than .*: proposal ${approval_id}$`));
  }

  const { body } = await post(`/approvals/${approval_id}/withdraw`, {});
  assert.equal(body.error, undefined);
  // Else the line is of the amount of what is in transit.
  await answered('POST', `/settlements/${settled}/cancel`, { reason });
  const suspended = await answered<{ status: string }>('POST', `${of}/suspend`, { reason });
  assert.equal(suspended.status, 'suspense');
});
