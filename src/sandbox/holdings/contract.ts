import { strictObject, z } from 'zod';
import { Distribution } from '../../investing/distributions/contract.ts';
import { Holding } from '../../investing/holdings/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';
import { pathId, requestedMoney } from '../../vocabulary/values.ts';

const params = strictObject({ holding_id: pathId('The `id` of the holding.') });
const path = '/partner/v1/sandbox/holdings/{holding_id}';

export const matureHolding = sandboxHelper({
  name: 'sandbox.matureHolding',
  path: `${path}/mature`,
  summary: 'Bring a holding to its end now: pending sells fail, cost_basis + accrued_income reach the wallet',
  description:
    'Brings a holding to its end now: sells that are pending on it fail first, then `cost_basis` and `accrued_income` are paid into the wallet, and the holding is closed. A holding that is not `active` is 409, a second time too.',
  emits: ['holding.matured', 'holding.closed', 'holding.updated', 'order.failed'],
  next: 'The money is an entry `maturity` of `GET /ledger`.',
  scope: 'orders',
  params,
  data: Holding,
  refusals: ['invalid_state'],
});

export const DistributeSandboxHolding = strictObject({
  gross_amount: requestedMoney('Before tax; 1 % of cost_basis when absent.').optional(),
  tax_withheld: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/, 'Expected a decimal string with at most 2 decimals, such as "12.50".')
    .optional()
    .meta({ format: 'decimal', description: 'Withheld before it reaches the firm; 0.00 when absent.' }),
}).meta({ id: 'DistributeSandboxHolding', description: 'What a holding is to pay out.' });

export const distributeHolding = sandboxHelper({
  name: 'sandbox.distributeHolding',
  path: `${path}/distribute`,
  summary: 'Let a holding pay income now',
  description:
    'Lets a holding pay income now: by default 1 % of its `cost_basis`, without tax. The net amount is paid into the wallet; where the product reinvests, it buys units at the price of now, and the wallet ends where it began. A holding that is not `active` is 409.',
  emits: ['distribution.paid', 'holding.updated'],
  next: 'See it with `GET /holdings/{holding_id}/distributions`.',
  scope: 'orders',
  idempotency: 'optional',
  params,
  body: DistributeSandboxHolding,
  data: Distribution,
  refusals: ['invalid_state', 'amount_below_minimum'],
});

export const holdingHelperEndpoints = [matureHolding, distributeHolding] as const;
