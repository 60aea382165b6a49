import type { VerificationFile } from '../../api/calls.generated.ts';
import { useMe, useWhyNot } from '../../api/me.ts';
import { obstacleOf } from '../../format/verification.ts';
import { counted, words } from '../../format/words.ts';

export type WholeVerb =
  | 'claim'
  | 'release'
  | 'handOver'
  | 'requestInformation'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'suspend'
  | 'reinstate';

type Row = {
  readonly title: string;
  readonly about: string;
  readonly kind?: 'main' | 'danger';
  /** The transition of the machine; absent where the status stays. */
  readonly transition?: string;
  /** Whether the partner has to read why. */
  readonly needsNote?: true;
  /** Whether it opens live mode: there it is proposed, and another person approves it. */
  readonly opens?: true;
  /** Shown only where the status allows it. */
  readonly isRare?: true;
};

export const wholes: Readonly<Record<WholeVerb, Row>> = {
  claim: { title: 'Claim', about: 'You review it. Others see that you do.' },
  release: { title: 'Release', about: 'It stays under review, and anyone may claim it.' },
  handOver: { title: 'Hand over', about: 'Another person reviews it from now on.' },
  requestInformation: {
    ...{ title: 'Ask for more', transition: 'request_information', needsNote: true },
    about: 'The partner reads what is asked for, and submits it again.',
  },
  approve: {
    ...{ title: 'Approve', kind: 'main', transition: 'approve', opens: true },
    about: 'The partner may invest and move money in this mode from now on.',
  },
  reject: {
    ...{ title: 'Reject', kind: 'danger', transition: 'reject', needsNote: true },
    about: 'The partner reads why. It can be reopened.',
  },
  reopen: {
    ...{ title: 'Reopen', transition: 'reopen', needsNote: true, isRare: true },
    about: 'The partner may change it and submit it again.',
  },
  suspend: {
    ...{ title: 'Suspend', kind: 'danger', transition: 'suspend', needsNote: true, isRare: true },
    about: 'From now on the partner places no order and moves no money out.',
  },
  reinstate: {
    ...{ title: 'Reinstate', transition: 'reinstate', needsNote: true, isRare: true, opens: true },
    about: 'It is approved again immediately.',
  },
};

type Spoken = { readonly title: string; readonly about: string; readonly isProposed: boolean };

/** What the act is called and does in the mode of the verification. */
export function spokenOf(verb: WholeVerb, { mode }: Pick<VerificationFile, 'mode'>): Spoken {
  const { title, about, opens } = wholes[verb];
  if (!opens || mode !== 'live') return { title, about, isProposed: false };
  return {
    title: `Propose to ${title.toLowerCase()}`,
    about:
      'Nothing is open until another person approves it, who sees who judged each item. Then live money may move immediately.',
    isProposed: true,
  };
}

export const wholeVerbs = Object.keys(wholes) as WholeVerb[];

/** Why the person cannot do it with the whole now: from its machine, from who claimed it and from what is not judged yet. */
export function useWhyNotWhole(file: VerificationFile): (verb: WholeVerb) => string | null {
  const forbidden = useWhyNot('kyb.review');
  const me = useMe();
  return (verb) => {
    if (forbidden !== null) return forbidden;
    const { transition, opens } = wholes[verb];
    if (transition && !file.transitions.includes(transition)) return `It is ${words(file.status).toLowerCase()}.`;
    if (opens && file.opening) return `${file.opening.proposed_by} proposed it: another person decides.`;
    if (verb === 'approve' && file.obstacles.length > 0)
      return `${counted(file.obstacles.length, 'item')} in the way. ${obstacleOf(file, file.obstacles[0]!)}`;
    return transition ? null : whyNotClaim(verb, file, me?.name);
  };
}

function whyNotClaim(verb: WholeVerb, { status, claimed_by }: VerificationFile, me: string | undefined): string | null {
  if (status !== 'submitted' && status !== 'under_review') return `It is ${words(status).toLowerCase()}.`;
  if (verb === 'claim') return claimed_by === null ? null : `${claimed_by === me ? 'You' : claimed_by} claimed it.`;
  return claimed_by === null ? 'Nobody claimed it.' : null;
}
