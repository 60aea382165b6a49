import { strictObject, z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKindBeside, type Source } from '../../platform/operator/proposal-kind.ts';
import { getInvestment } from '../investments/operations.ts';
import { expectedOf } from './dealing.ts';
import { dealingFor } from './floor-dealing.ts';
import { approveOrder, dropReport, environmentOfOrder } from './operations.ts';
import { findOrder } from './queries.ts';

/** As the list of approvals has it. */
const ReportPayload = strictObject({
  order_id: z.string(),
  reference: z.string(),
  side: z.string(),
  currency: z.string(),
  amount: z.string(),
  indicative_price: z.string(),
  price: z.string(),
  units: z.string().nullable(),
  cost: z.string().nullable(),
  proceeds: z.string().nullable(),
  sales_charge: z.string().nullable(),
});
type ReportPayload = z.output<typeof ReportPayload>;

/** Nobody says why: the figures are the reason. */
const REASON = 'It was reported so, and it is far from what was expected.';

const waiting = `
  select report.order_id, 'order_report', owner.organisation_id, report.environment_id,
    jsonb_build_object(
      'order_id', report.order_id, 'reference', order_reference(reported.id), 'side', reported.side, 'currency', reported.currency,
      'amount', reported.amount::text, 'indicative_price', reported.indicative_price::text, 'price', report.price::text,
      'units', report.units::text, 'cost', report.cost::text, 'proceeds', report.proceeds::text,
      'sales_charge', report.sales_charge::text
    ),
    null, '${REASON}', 'proposed', report.reported_by,
    report.reported_by_id, report.reported_at, null, null, null, null, null
  from fulfilments_pending_approval report
  join environments owner on owner.id = report.environment_id
  join orders reported on (reported.environment_id, reported.id) = (report.environment_id, report.order_id)`;

/** The audit keeps figures without the zeros at their end. */
const withCents = (figure: string): string =>
  `round((${figure})::numeric, greatest(2, scale((${figure})::numeric)))::text`;
const ofOrder = (name: string): string => `entry.before ->> '${name}'`;
const ofReport = (name: string): string => `entry.before #>> '{parked_fulfilment,${name}}'`;

/** The report itself is gone once it is decided: the audit has what it said and who decided. */
const decided = `
  select entry.id, 'order_report', entry.organisation_id, (${ofOrder('environment_id')})::uuid,
    jsonb_build_object(
      'order_id', ${ofOrder('id')}, 'reference', ${ofOrder('reference')}, 'side', ${ofOrder('side')},
      'currency', ${ofOrder('currency')}, 'amount', ${withCents(ofOrder('amount'))},
      'indicative_price', ${withCents(ofOrder('indicative_price'))}, 'price', ${withCents(ofReport('price'))},
      'units', ${ofReport('units')}, 'cost', ${withCents(ofReport('cost'))}, 'proceeds', ${withCents(ofReport('proceeds'))},
      'sales_charge', ${withCents(ofReport('sales_charge'))}
    ),
    null, '${REASON}',
    case entry.action when 'orders approve' then 'approved' when 'orders refuse' then 'refused' else 'withdrawn' end,
    ${ofReport('reported_by')}, (${ofReport('reported_by_id')})::uuid, (${ofReport('reported_at')})::timestamptz, entry.actor, (entry.operator ->> 'id')::uuid,
    entry.created_at, case when entry.action = 'orders refuse' then entry.reason end, null
  from audit_entries entry
  where entry.action in ('orders approve', 'orders refuse', 'orders retract')
    and entry.subject_type = 'order'
    and ${ofReport('reported_by')} is not null`;

const besideOrders: Source = {
  waiting,
  decided,
  isAbout: 'entry.subject_id = $1',
  record: 'order',
  actions: { approve: 'orders approve', refuse: 'orders refuse', withdraw: 'orders retract' },
  drop: async (tx, { id }, actor, decision) =>
    dropReport(tx, await environmentOfOrder(tx, id), id, actor, decision === 'refuse' ? 'another' : 'reporter'),
};

/** What was reported of an order far from what was expected: it waits on its order until the desk books it. */
export const orderReport = proposalKindBeside(besideOrders, {
  name: 'order_report',
  payload: ReportPayload,
  async effect({ tx, payload }) {
    const { reference, currency, price, units, cost, proceeds, sales_charge } = payload;
    const { amount, indicative_price, day } = await expectedNow(tx, payload);
    const charge = sales_charge === null ? '' : `, with a sales charge of ${currency} ${sales_charge}`;
    if (proceeds !== null)
      return `Book ${reference}, a sell of about ${currency} ${amount}${day && ` at ${indicative_price}${day}`}: it brought ${currency} ${proceeds}, at ${price} a unit${charge}.`;
    return `Book ${reference}, a buy of ${currency} ${amount} at about ${indicative_price}${day}: ${units} units at ${price}, for ${currency} ${cost}${charge}.`;
  },
  async act({ tx, payload, proposal: { id } }, approved_by) {
    return { data: await approveOrder(tx, await environmentOfOrder(tx, id), id, approved_by, figuresOf(payload)) };
  },
});

/**
 * What it is held against: the price of its dealing day once that is known, or the one of today that a rate makes, which changes the words, so
 * that whoever approves reads them again; else the price when it was placed.
 */
async function expectedNow(tx: Transaction, { order_id, amount, indicative_price }: ReportPayload) {
  const environment = await environmentOfOrder(tx, order_id);
  const order = await findOrder(tx, environment.id, order_id);
  if (!order) return { amount, indicative_price, day: '' };
  const investment = await getInvestment(tx, environment, order.investment_id);
  if (order.dealing_date === null && investment.pricing !== 'yield') return { amount, indicative_price, day: '' };
  const prices = await dealingFor(tx, [], [order], [{ environment }]);
  const expected = expectedOf(prices, order, investment);
  if (order.dealing_date === null)
    return {
      amount: expected.order.amount,
      indicative_price: expected.order.indicative_price,
      day: ', the price of today',
    };
  const day = expected.isKnown
    ? `, the price of its dealing day ${order.dealing_date}`
    : ` when it was placed (the price of its dealing day ${order.dealing_date} is not known yet)`;
  return { amount: expected.order.amount, indicative_price: expected.order.indicative_price, day };
}

/** The figures that are approved. */
const figuresOf = ({ units, price, cost, proceeds, sales_charge }: ReportPayload) => ({
  price,
  ...(cost !== null && { net: cost }),
  ...(sales_charge !== null && { charge: sales_charge }),
  ...(units !== null && { units }),
  ...(proceeds !== null && { proceeds }),
});
