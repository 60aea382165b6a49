import { useWhyNot } from '../../api/me.ts';
import { useAct } from '../../api/use.ts';
import { words } from '../../format/words.ts';
import type { Piece } from './pieces.ts';

export type Decision = 'approved' | 'rejected';

type Target = NonNullable<Piece['target']>;

/** Decides one piece of a verification, each kind by its own operation. */
export function useJudge(verification: string) {
  const field = useAct('kyb.reviewBusiness');
  const person = useAct('people.review');
  const document = useAct('documents.review');
  const acts = [field, person, document];
  const judge = async (target: Target, decision: Decision, note: string): Promise<void> => {
    const said = { decision, ...(note.trim() && { note: note.trim() }) };
    if (target.kind === 'person') await person.mutateAsync({ params: { person: target.person.id }, body: said });
    else if (target.kind === 'document')
      await document.mutateAsync({ params: { document: target.document.id }, body: said });
    else await field.mutateAsync({ params: { verification }, body: { ...said, fields: [target.field as never] } });
  };
  return {
    judge,
    judgeBusiness: (fields: readonly string[]) =>
      field.mutateAsync({ params: { verification }, body: { decision: 'approved', fields: fields as never } }),
    isPending: acts.some(({ isPending }) => isPending),
    error: acts.map(({ error }) => error).find((error) => error !== null) ?? null,
    reset: () => {
      for (const { reset } of acts) reset();
    },
  };
}

/** Why nothing of this verification can be judged now, by this person; null where it can. */
export function useWhyNotJudge(status: string): string | null {
  const forbidden = useWhyNot('kyb.review');
  if (forbidden !== null) return forbidden;
  if (status === 'submitted' || status === 'under_review') return null;
  return `The verification is ${words(status).toLowerCase()}: its parts are judged while it is submitted or under review.`;
}

export const whyNotPiece = ({ target, standing }: Piece, decision: Decision): string | null => {
  if (target === null) return 'It was not submitted: ask for it, or propose a waiver.';
  if (decision === 'approved' && standing === 'accepted') return 'It is accepted.';
  if (decision === 'rejected' && standing === 'rejected') return 'It is rejected.';
  return null;
};
