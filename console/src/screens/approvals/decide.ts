import type { Approval } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { ApiError } from '../../api/send.ts';
import { dateTime } from '../../format/dates.ts';

export type Verb = 'approve' | 'refuse' | 'withdraw';

/** What another person made of it, where one was faster: the service says who. */
export type Decided = { readonly status: string; readonly by: string; readonly at: string | null };

export function decidedOf(error: Error | null): Decided | null {
  if (!(error instanceof ApiError) || error.code !== 'already_decided') return null;
  const { status, decided_by, decided_at } = error.details;
  return { status: status ?? 'decided', by: decided_by ?? 'another person', at: decided_at ?? null };
}

export const inWords = ({ status, by, at }: Decided): string =>
  `It was ${status} by ${by}${at ? ` on ${dateTime(at)}` : ''}.`;

/** Why the person cannot decide it so; null where they can. */
export function useWhyNotDecide(approval: Approval, decided: Decided | null): (verb: Verb) => string | null {
  const forbidden = useWhyNot(approval.permission);
  return (verb) => {
    const over = decided ?? doneOf(approval);
    if (over) return inWords(over);
    if (approval.status === 'expired') return 'It expired before anyone decided. Propose it again.';
    if (verb === 'withdraw') return approval.is_mine ? null : `Only ${approval.proposed_by}, who proposed it, can.`;
    if (approval.is_mine) return 'You proposed it: another person decides. You may withdraw it.';
    return forbidden;
  };
}

function doneOf({ status, decided_by, decided_at }: Approval): Decided | null {
  if (status === 'proposed' || status === 'expired') return null;
  return { status, by: decided_by ?? 'another person', at: decided_at };
}
