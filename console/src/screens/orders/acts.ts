import { type DealtOrder, transitions } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { words } from '../../format/words.ts';
import { ACTS_MAX, tooMany } from '../../parts/acts-max.ts';

export const verbs = ['submit', 'fulfil', 'redeem', 'fail'] as const;
export type Verb = (typeof verbs)[number];

export const titles: Readonly<Record<Verb, string>> = {
  submit: 'Submit',
  fulfil: 'Fulfil',
  redeem: 'Redeem',
  fail: 'Fail',
};

/** The transition of an order that each act is. A submitted order keeps its status, and may be completed. */
const transitionOf = { submit: 'complete', fulfil: 'complete', redeem: 'complete', fail: 'fail' } as const;

/** Why the order cannot be acted on so: from its machine, which is the service's, and from its side. */
export function whyNotOf(verb: Verb, { status, side, submitted_at }: DealtOrder): string | null {
  const from: readonly string[] = transitions.orders[transitionOf[verb]];
  if (!from.includes(status))
    return `It is ${words(status).toLowerCase()}; it would have to be ${from.map((one) => words(one).toLowerCase()).join(' or ')}.`;
  if (verb === 'submit' && submitted_at !== null) return 'It was submitted before.';
  if (verb === 'fulfil' && side !== 'buy') return 'It is a sell: redeem it.';
  if (verb === 'redeem' && side !== 'sell') return 'It is a buy: fulfil it.';
  return null;
}

/** Why the act cannot be done to these orders, by this person; null where it can. */
export function useWhyNotAll(orders: readonly DealtOrder[]): (verb: Verb) => string | null {
  const forbidden = useWhyNot('orders.manage');
  return (verb) => {
    if (forbidden !== null) return forbidden;
    if (orders.length === 0) return 'Select an order first.';
    if (orders.length > ACTS_MAX) return tooMany('orders');
    const reasons = orders.flatMap((order) => {
      const reason = whyNotOf(verb, order);
      return reason === null ? [] : [`${order.reference}: ${reason}`];
    });
    return reasons.length === 0 ? null : reasons[0]!;
  };
}
