import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { brokerage } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { type ProposeFeeSchedule, proposeFeeSchedule } from './operator-contract.ts';

/** What fund houses keep of buys is data of two people, as fees are. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
const { read } = await operatorSide(world);

type Body = z.input<typeof ProposeFeeSchedule>;
const propose = (body: Body) => firm.act(proposeFeeSchedule, { body }, 'Jane');
const detailsOf = (body: object) =>
  propose({ ...brokerage, ...body } as Body).then(
    () => null,
    (error: { code: string; details: object }) => (error.code === 'validation_error' ? error.details : error.code),
  );

test('what a fund house keeps is agreed to by two people as its sales charge, and is none of the firm', async () => {
  const body = {
    ...{ ...brokerage, collected_by: 'issuer', code: 'sales_charge', name: 'Sales charge', charged_for: 'buy' },
    ...{ percent: '1', minimum: undefined, vat_codes: [] },
  };
  const { approval_id, effect } = await propose(body as Body);
  assert.match(
    effect!,
    /^From \d{4}-\d\d-\d\d on expect in live that the fund house keeps of each buy in NGN, all partners, all products: sales_charge \(Sales charge\), 1\.0000 % of what it is sent\. The firm neither earns nor owes it\./,
  );
  await firm.approve(approval_id);
  const rows = await read<{ collected_by: string; approved_by: string }[]>(
    '/operator/v1/fee-schedules?code=sales_charge',
  );
  assert.deepEqual(
    rows.map(({ collected_by, approved_by }) => [collected_by, approved_by]),
    [['issuer', 'Kofi']],
  );

  assert.deepEqual(await detailsOf({ ...body, code: 'entry', charged_for: 'sell', percent: '50' }), {
    code: 'Expected sales_charge, which is what a fund house charges.',
    charged_for: 'Expected buy: a fund house keeps it of what it is sent.',
    percent: 'Expected less than 50.',
  });
  assert.deepEqual(await detailsOf({ ...body, minimum: '10', vat_codes: ['vat_ng'], revenue_share_percent: '5' }), {
    minimum: 'Not of what a fund house keeps: remove both bounds.',
    vat_codes: 'The firm owes no tax on what a fund house keeps: remove them.',
    revenue_share_percent: 'The firm earns none of it: remove the share.',
  });
});
