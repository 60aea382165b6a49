import type { ActField, Typed } from '../../parts/record-acts.ts';

/** The reason of an act that another person may have to approve; none is sent where none was typed. */
export const why: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500 },
  hint: 'For the person who approves it. The audit keeps it.',
};

export const whyIn = (typed: Typed) => {
  const reason = (typed['reason'] ?? '').trim();
  return reason === '' ? {} : { reason };
};
