import { useState } from 'react';
import type { DealtOrder } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { counted } from '../../format/words.ts';
import { useNotify } from '../../shell/notices.tsx';
import { titles, type Verb } from './acts.ts';

export type Figures = {
  readonly units: string;
  readonly price: string;
  readonly proceeds: string;
  readonly charge: string;
  readonly reason: string;
};

type Failed = { readonly reference: string; readonly error: Error };

/**
 * Acts on one order after the other, so that each is answered for by itself. Those that fail are shown with the reason and may be
 * sent again; the others are not sent twice, since their status has changed.
 */
export function useDeal(verb: Verb, onDone: () => void) {
  const act = useOne(verb);
  const notify = useNotify();
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const actOnAll = async (orders: readonly DealtOrder[], typed: Figures): Promise<void> => {
    setIsUnderWay(true);
    const failed: Failed[] = [];
    const acted = new Set(done);
    const waiting: string[] = [];
    for (const order of orders.filter(({ id }) => !acted.has(id))) {
      try {
        if ((await act(order.id, typed)).is_pending_approval) waiting.push(order.id);
        acted.add(order.id);
      } catch (error) {
        failed.push({ reference: order.reference, error: error as Error });
      }
    }
    setIsUnderWay(false);
    setDone(acted);
    setFailures(failed);
    const wait =
      waiting.length > 0 ? ` ${counted(waiting.length, 'figure')} far from the expected: a second person decides.` : '';
    if (acted.size > done.size)
      notify({ text: `${titles[verb]}: ${counted(acted.size - done.size, 'order')}.${wait}`, approval_id: waiting[0] });
    if (failed.length === 0) onDone();
  };
  return { act: actOnAll, failures, isUnderWay };
}

function useOne(verb: Verb) {
  const submit = useAct('orders.submit');
  const fulfil = useAct('orders.fulfil');
  const redeem = useAct('orders.redeem');
  const fail = useAct('orders.fail');
  return (order: string, { units, price, proceeds, charge, reason }: Figures) => {
    const params = { order };
    if (verb === 'submit') return submit.mutateAsync({ params, body: {} });
    if (verb === 'fulfil')
      return fulfil.mutateAsync({ params, body: { ...(units && { units, price }), ...(charge && { charge }) } });
    if (verb === 'redeem')
      return redeem.mutateAsync({ params, body: { ...(proceeds && { proceeds }), ...(charge && { charge }) } });
    return fail.mutateAsync({ params, body: { reason: reason.trim() } });
  };
}
