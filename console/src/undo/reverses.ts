import type { Calls } from '../api/calls.generated.ts';

export type Reverse = {
  /** The act that takes it back: for the same role, and of its own in the audit. */
  readonly by: keyof Calls;
  /** In which status it has to have been: from another one the reverse act leads elsewhere. */
  readonly from: readonly string[];
  /** Where the reverse act takes its words. */
  readonly said: 'note' | 'reason';
  /** What is said where a partner reads it; the name of the act elsewhere. */
  readonly toPartner?: string;
};

const activated = { by: 'organisations.activate', from: ['active'], said: 'reason' } as const;

/**
 * Which acts of the console are taken back by which. Nothing that moves money, publishes a price or decides a verification is here:
 * that is corrected by an act of its own, or by two people.
 */
export const reverses = {
  'kyb.claim': { by: 'kyb.release', from: ['submitted', 'under_review'], said: 'note' },
  'kyb.release': { by: 'kyb.claim', from: ['submitted', 'under_review'], said: 'note' },
  'investments.suspend': { by: 'investments.resume', from: ['open'], said: 'reason' },
  'investments.resume': { by: 'investments.suspend', from: ['suspended'], said: 'reason' },
  'organisations.restrict': {
    ...activated,
    toPartner: 'You were restricted by mistake a moment ago, and are active again.',
  },
  'organisations.suspend': {
    ...activated,
    toPartner: 'You were suspended by mistake a moment ago, and are active again.',
  },
  'operators.suspend': { by: 'operators.reinstate', from: ['active'], said: 'reason' },
} as const satisfies Partial<Record<keyof Calls, Reverse>>;
