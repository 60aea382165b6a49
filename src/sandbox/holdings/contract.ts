import { z } from 'zod';
import { Distribution, ScheduleDistribution } from '../../investing/distributions/contract.ts';
import { Holding } from '../../investing/holdings/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';
import { pathId } from '../../vocabulary/values.ts';

const params = z.strictObject({ holding_id: pathId('The holding.') });
const path = '/partner/v1/sandbox/holdings/{holding_id}';

export const matureHolding = sandboxHelper({
  name: 'sandbox.matureHolding',
  path: `${path}/mature`,
  summary: 'Bring a holding to its end now: pending sells fail, cost_basis + accrued_income reach the wallet',
  scope: 'orders',
  params,
  data: Holding,
  refusals: ['invalid_state'],
});

const { gross_amount, tax_withheld } = ScheduleDistribution.shape;

export const DistributeSandboxHolding = z
  .strictObject({
    gross_amount: gross_amount.optional().meta({ description: 'Before tax; 1 % of cost_basis when absent.' }),
    tax_withheld,
  })
  .meta({ id: 'DistributeSandboxHolding', description: 'What a holding is to pay out.' });

export const distributeHolding = sandboxHelper({
  name: 'sandbox.distributeHolding',
  path: `${path}/distribute`,
  summary: 'Let a holding pay income now',
  scope: 'orders',
  idempotency: 'optional',
  params,
  body: DistributeSandboxHolding,
  data: Distribution,
  refusals: ['invalid_state', 'amount_below_minimum'],
});

export const holdingHelperEndpoints = [matureHolding, distributeHolding] as const;
