import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DealtOrder } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts, Page } from '../../parts/page.tsx';
import { Failure, Loading } from '../../parts/states.tsx';
import { ActDialog } from './act-dialog.tsx';
import { titles, useWhyNotAll, type Verb, verbs } from './acts.ts';
import { OrderStatusBadge } from './columns.tsx';

export function OrderScreen() {
  const { order: named } = useParams({ from: '/inside/orders/$order' });
  const { data: order, error, refetch } = useRead('orders.get', { params: { order: named } });
  if (error && !order) return <Failure error={error} onRetry={() => refetch()} />;
  if (!order) return <Loading what="the order" />;
  return <OrderPage order={order} />;
}

function OrderPage({ order }: { readonly order: DealtOrder }) {
  const [verb, setVerb] = useState<Verb | null>(null);
  const whyNot = useWhyNotAll([order]);
  return (
    <Page title={order.reference} aside={<OrderStatusBadge order={order} />}>
      <div className="mb-4 flex flex-wrap gap-2">
        {verbs.map((one) => (
          <Button
            key={one}
            kind={one === 'fail' ? 'danger' : 'plain'}
            whyNot={whyNot(one)}
            onClick={() => setVerb(one)}
          >
            {titles[one]}
          </Button>
        ))}
      </div>
      <Card title={`${order.side === 'buy' ? 'Buy' : 'Sell'} of ${order.investment_name}`}>
        <Facts facts={factsOf(order)} />
      </Card>
      <Card title="What happened">
        <Facts facts={timesOf(order)} />
      </Card>
      {verb && <ActDialog verb={verb} orders={[order]} onClose={() => setVerb(null)} />}
    </Page>
  );
}

const factsOf = (order: DealtOrder) => {
  const { currency, units, price, proceeds, charges, net_amount, customer, client_reference } = order;
  return [
    [
      'Partner',
      <Link
        key="partner"
        to="/partners/$partner"
        params={{ partner: order.organisation_id }}
        className="text-accent underline"
      >
        {order.organisation_name}
      </Link>,
    ],
    ['Mode', order.sandbox ? `${order.mode}, sandbox ${order.sandbox}` : order.mode],
    ['Amount', money(order.amount, currency)],
    ['Units', units ? grouped(units) : 'not known yet'],
    ['Price of execution', price ? money(price, currency) : 'not known yet'],
    ['Proceeds', proceeds ? money(proceeds, currency) : 'none'],
    ...incomeOf(order),
    [
      'Charges',
      charges.length === 0
        ? 'none'
        : charges.map(({ name, amount }) => `${name} ${money(amount, currency)}`).join(', '),
    ],
    ['Net amount', money(net_amount, currency)],
    ['Customer', customer ? `${customer.name ?? ''} ${customer.reference}`.trim() : 'not named'],
    ['Partner’s reference', client_reference ?? 'none'],
  ] as const;
};

/** Of a sell, the accrued income of its units: what is paid, and what is not. */
const incomeOf = ({ currency, income_paid, forgone_income }: DealtOrder) => [
  ...(income_paid === null ? [] : [['Income paid with it', money(income_paid, currency)] as const]),
  ...(forgone_income === null ? [] : [['Income not paid', money(forgone_income, currency)] as const]),
];

const timesOf = (order: DealtOrder) => {
  const at = (instant: string | null) => (instant ? dateTime(instant) : 'not yet');
  return [
    ['Placed', dateTime(order.created_at)],
    ['Paid', at(order.paid_at)],
    ['Submitted', order.paused_because ? `paused: ${words(order.paused_because)}` : at(order.submitted_at)],
    ...(order.expected_settlement_date ? [['Settles', order.expected_settlement_date] as const] : []),
    ['Completed', at(order.completed_at)],
    ...(order.settled_at ? [['Settled', dateTime(order.settled_at)] as const] : []),
    ...(order.cancelled_at ? [['Cancelled', dateTime(order.cancelled_at)] as const] : []),
    ...(order.failure_reason ? [['Why it failed', order.failure_reason] as const] : []),
  ] as const;
};
