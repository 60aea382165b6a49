import { useEffect, useState } from 'react';
import type { ReviewedPerson } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField } from '../../parts/field.tsx';

const SHOWN_MS = 60_000;
const titles = { id_number: 'Number of the identity document', bvn: 'Bank verification number' } as const;

type Props = { readonly person: ReviewedPerson; readonly field: keyof typeof titles };

/** One number, masked; in plain for a minute after a reason was given, and kept nowhere in the page. */
export function Revealable({ person, field }: Props) {
  const masked = field === 'bvn' ? person.bvn_masked : person.id_number_masked;
  const forbidden = useWhyNot('kyb.read');
  const act = useAct('people.reveal', { isSecret: true });
  const [isAsking, setIsAsking] = useState(false);
  const { typed, type, forget } = useDraft(`reveal ${person.id} ${field}`, { reason: '' });
  const { data, reset } = act;
  useEffect(() => {
    if (!data) return;
    const hiding = setTimeout(reset, SHOWN_MS);
    return () => clearTimeout(hiding);
  }, [data, reset]);
  const reveal = (): void =>
    act.mutate(
      { params: { person: person.id }, body: { field, reason: typed.reason.trim() } },
      {
        onSuccess: () => {
          forget();
          setIsAsking(false);
        },
      },
    );
  if (masked === null) return 'not given';
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <code>{data ? (data.value ?? 'not given') : masked}</code>
      {data ? (
        <Button onClick={reset}>Hide {titles[field].toLowerCase()}</Button>
      ) : (
        <Button whyNot={forbidden} onClick={() => setIsAsking(true)}>
          Reveal {titles[field].toLowerCase()}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={titles[field]}
          about={`It is shown once, for a minute, and the audit keeps that you saw it. Of ${person.first_name} ${person.last_name}.`}
          verb="Reveal"
          act={act}
          whyNot={typed.reason.trim() === '' ? 'Say why you need to see it.' : null}
          onAct={reveal}
          onClose={() => setIsAsking(false)}
        >
          <AreaField
            label="Reason"
            hint="The audit keeps it; the partner does not read it."
            maxLength={500}
            required
            value={typed.reason}
            onChange={({ target }) => type({ reason: target.value })}
          />
        </ActDialog>
      )}
    </span>
  );
}
