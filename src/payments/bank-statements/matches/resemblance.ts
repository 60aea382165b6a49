import { referenceReason, sharedWord } from '../judging.ts';
import type { LineRow } from '../queries.ts';

type Line = Pick<LineRow, 'narration' | 'reference' | 'counterparty_name' | 'counterparty_account_masked'>;

const isOther = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toUpperCase() !== other.trim().toUpperCase();

/**
 * What two lines of the same amount have in common besides, and in what they differ, for who decides whether one took the other back: one customer may
 * have paid in what another one was paid out.
 */
export function resemblanceInWords(credit: Line, debit: Line): string {
  const word = sharedWord(credit, debit);
  const named = referenceReason(credit, debit.reference) || referenceReason(debit, credit.reference) || null;
  const [from, to] = [credit.counterparty_account_masked, debit.counterparty_account_masked];
  const isSameAccount = from !== null && from === to;
  const said = [
    word !== undefined && `Both have the word ${word}.`,
    named?.[1],
    isSameAccount && `Both are of the account ${from}.`,
    isOther(credit.counterparty_name, debit.counterparty_name) &&
      `It came from “${credit.counterparty_name}”, and went to “${debit.counterparty_name}”.`,
    isOther(from, to) && `It came from the account ${from}, and went to ${to}.`,
    named === null &&
      isOther(credit.reference, debit.reference) &&
      `Their references differ: “${credit.reference}” and “${debit.reference}”.`,
  ].filter((one) => typeof one === 'string');
  const isLikely = word !== undefined || named !== null || isSameAccount;
  const unlike = isLikely ? [] : ['Nothing but the amount says that one took the other back.'];
  return [...unlike, ...said].map((one) => ` ${one}`).join('');
}
