import { useState } from 'react';
import type { VerificationFile } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField } from '../../parts/field.tsx';
import { useNotify } from '../../shell/notices.tsx';
import type { useJudge } from './judge.ts';
import type { Piece } from './pieces.ts';

type Props = { readonly piece: Piece; readonly onClose: () => void };

/** A rejection is explained to the partner. */
export function RejectDialog({ piece, judging, onClose }: Props & { readonly judging: ReturnType<typeof useJudge> }) {
  const { typed, type, forget } = useDraft(`reject ${piece.key}`, { note: '' });
  const [error, setError] = useState<Error | null>(null);
  const reject = (): void => {
    if (!piece.target) return;
    judging.judge(piece.target, 'rejected', typed.note).then(() => {
      forget();
      onClose();
    }, setError);
  };
  return (
    <ActDialog
      title={`Reject: ${piece.title}`}
      about="The partner reads the note. It counts once the whole is decided."
      verb="Reject"
      kind="danger"
      act={{ isPending: judging.isPending, error }}
      whyNot={typed.note.trim() === '' ? 'Say what is wrong with it.' : null}
      onAct={reject}
      onClose={onClose}
    >
      <AreaField
        label="Note"
        hint="What is wrong, and what to do about it."
        maxLength={2_000}
        required
        value={typed.note}
        onChange={({ target }) => type({ note: target.value })}
      />
    </ActDialog>
  );
}

/** To go without an item takes two people. */
export function WaiveDialog({ piece, file, onClose }: Props & { readonly file: VerificationFile }) {
  const act = useAct('kyb.waive');
  const notify = useNotify();
  const { typed, type, forget } = useDraft(`waive ${piece.key}`, { reason: '' });
  const propose = (): void => {
    if (!piece.item) return;
    act.mutate(
      { params: { verification: file.id }, body: { ...piece.item, reason: typed.reason.trim() } },
      {
        onSuccess: ({ approval_id }) => {
          forget();
          notify({ text: `Waiver of ${piece.title}: proposed.`, approval_id });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Go without: ${piece.title}`}
      about="Another person decides. Until then nothing changes."
      verb="Propose the waiver"
      act={act}
      whyNot={typed.reason.trim() === '' ? 'Say why the firm may go without it.' : null}
      onAct={propose}
      onClose={onClose}
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
  );
}
