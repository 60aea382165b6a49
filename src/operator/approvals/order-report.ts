import type { Permission } from '../../vocabulary/permissions.ts';

/** What was reported of an order and waits: it stands beside its order, and is listed and decided as the proposals are. */
export const ORDER_REPORT = 'order_report';
export const ABOUT_REPORTS =
  'What was reported of an order, where a price or an amount is further from the expected than the setting allows; without an end.';
/** Nobody says why: the figures are the reason. */
export const REPORT_REASON = 'It was reported so, and it is far from what was expected.';
export const REPORT_PERMISSION: Permission = 'orders.manage';

/** As the list of approvals has it. */
export type ReportPayload = {
  readonly order_id: string;
  readonly reference: string;
  readonly side: string;
  readonly currency: string;
  readonly amount: string;
  readonly indicative_price: string;
  readonly price: string;
  readonly units: string | null;
  readonly cost: string | null;
  readonly proceeds: string | null;
};

export const reportInWords = (payload: ReportPayload): string => {
  const { reference, currency, amount, indicative_price, price, units, cost, proceeds } = payload;
  return proceeds === null
    ? `Book ${reference}, a buy of ${currency} ${amount} at about ${indicative_price}: ${units} units at ${price}, for ${currency} ${cost}.`
    : `Book ${reference}, a sell of about ${currency} ${amount}: it brought ${currency} ${proceeds}, at ${price} a unit.`;
};

/** The figures that are approved, as the command names them. */
export const figuresOf = ({ units, price, proceeds }: ReportPayload) => ({
  price,
  ...(units !== null && { units }),
  ...(proceeds !== null && { proceeds }),
});
