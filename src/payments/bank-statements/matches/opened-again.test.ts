import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, type Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { reverseAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { createWorld } from '../../../testing/world.ts';
import type { BankLine } from '../contract.ts';
import type { Suggestion } from '../line-contract.ts';

/** A line that credited a request is open again once that was taken back: its money is that of another request then. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, refused, importFile, lineOf, transfer, reconciled, booked } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const reason = 'It was for another request';

async function credit({ id }: BankLine, funding_request: string, other?: string): Promise<void> {
  const not_the_same_as = other === undefined ? [] : [{ type: 'funding_request', id: other, reason }];
  const body = { funding_request, not_the_same_as };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${id}/match`, body);
  await firm.approve(approval_id!);
}

test('what was taken back has no money once its line credits another request: a line that names it is booked by a journal', async () => {
  const [acme, beta] = [await world.partner('live'), await world.partner('live')];
  const [first, second] = [await transfer(acme, '100.00'), await transfer(beta, '100.00')];
  const came = await lineOf('NIP FROM ADE', '100.00');
  const bank = came.firm_account_id;
  await credit(came, first.id);
  await reverseAsTwo(world, first.id, { reason });
  const [reversal] = (
    await database.pool.query<{ id: string }>('select id from funding_reversals where funding_request_id = $1', [
      first.id,
    ])
  ).rows;
  await answered('POST', `/bank-lines/${came.id}/unmatch`, { reason });
  await credit(came, second.id, first.id);
  const { id } = await importFile(bank, fileOf([`${today},NIP TO ADE ${first.reference},-100.00,0.00,`]));
  const [went] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);

  const { details } = await refused(`/bank-lines/${went!.id}/match`, {
    records: [{ type: 'funding_reversal', id: reversal!.id }],
  });

  assert.equal(
    details['records.0.id'],
    `No line is matched with the payment of ${first.reference} any more, so that no money is there to give back: book the line by a journal.`,
  );
  const suggested = await answered<Suggestion[]>('GET', `/bank-lines/${went!.id}/suggestions`);
  assert(!suggested.some(({ type }) => type === 'funding_reversal'));
  assert.deepEqual([await sharesAt([bank], acme), await sharesAt([bank], beta)], [['0.00'], ['100.00']]);
  assert.equal((await booked(went!)).status, 'booked');
  assert.deepEqual(await reconciled(came), ['0.00', '0.00', '0.00', []]);
});
