import { useState } from 'react';
import { OPERATOR_INVITATION_HOURS } from '../../../../src/vocabulary/limits.ts';
import type { Approval, ApprovedAct } from '../../api/calls.generated.ts';
import { ApiError } from '../../api/send.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField } from '../../parts/field.tsx';
import type { ShownOnce } from '../../parts/record-acts.ts';
import { useNotify } from '../../shell/notices.tsx';
import { type Decided, decidedOf, type Verb } from './decide.ts';
import { titleOf } from './kinds.ts';

type Props = {
  readonly approval: Approval;
  readonly onDecided: (decided: Decided) => void;
  /** The secret that is shown only once. */
  readonly onShown: (shown: ShownOnce) => void;
  readonly onClose: () => void;
};

/** Where another person was faster, the screen says who, and the dialog ends. */
function useOutcome({ onDecided, onClose }: Props, said: string) {
  const notify = useNotify();
  return {
    onSuccess: () => {
      notify({ text: said });
      onClose();
    },
    onError: (error: Error) => {
      const decided = decidedOf(error);
      if (!decided) return;
      onDecided(decided);
      onClose();
    },
  };
}

export function DecisionDialog({ verb, ...props }: Props & { readonly verb: Verb }) {
  if (verb === 'approve') return <ApproveDialog {...props} />;
  return verb === 'refuse' ? <RefuseDialog {...props} /> : <WithdrawDialog {...props} />;
}

type Seen = Pick<Approval, 'payload_sha256'> & { readonly effect: string; readonly effect_sha256: string };

const seenOf = ({ payload_sha256, effect, effect_sha256 }: Approval): Seen => ({
  payload_sha256,
  effect: effect ?? '',
  effect_sha256: effect_sha256 ?? '',
});

/** What was shown is what is sent. Where it would do something else by now, the new figures are shown, and the person is asked again. */
function ApproveDialog(props: Props) {
  const { approval } = props;
  const act = useAct('approvals.approve', { isSecret: true });
  const [seen, setSeen] = useState(() => seenOf(approval));
  const [before, setBefore] = useState<string | null>(null);
  const outcome = useOutcome(props, `${titleOf(approval.kind)}: approved and done.`);
  const isChanged = act.error instanceof ApiError && act.error.code === 'preview_changed';
  const approve = (): void => {
    const { payload_sha256, effect_sha256 } = seen;
    const onError = (error: Error): void => {
      outcome.onError(error);
      if (!(error instanceof ApiError) || error.code !== 'preview_changed') return;
      const { details } = error;
      setBefore(seen.effect);
      setSeen({
        payload_sha256: details['payload_sha256'] ?? '',
        effect: details['effect'] ?? '',
        effect_sha256: details['effect_sha256'] ?? '',
      });
    };
    act.mutate({ params: { approval: approval.id }, body: { payload_sha256, effect_sha256 } }, { onSuccess, onError });
  };
  const onSuccess = ({ acceptance_code }: ApprovedAct): void => {
    outcome.onSuccess();
    if (acceptance_code !== null) props.onShown(codeShown(approval, acceptance_code));
  };
  return (
    <ActDialog
      title={`Approve: ${titleOf(approval.kind)}`}
      about="It is done immediately, after all checks are repeated."
      verb={before === null ? 'Approve' : 'Approve the new figures'}
      act={isChanged ? { ...act, error: null } : act}
      onAct={approve}
      onClose={props.onClose}
    >
      {before !== null && (
        <div role="alert" className="rounded-md bg-warn-back p-3 text-warn">
          <p className="font-medium">Nothing was done: it would now do something different from what you were shown.</p>
          <p className="mt-1 wrap-anywhere">You were shown: {before}</p>
        </div>
      )}
      <div className="rounded-md bg-soft p-3">
        <h3 className="mb-1 font-medium">{before === null ? 'What it will do' : 'What it would do now'}</h3>
        <p className="wrap-anywhere">{seen.effect}</p>
      </div>
    </ActDialog>
  );
}

/** The other part of an invitation, whose link the maker has: who has both accepts it. */
const codeShown = ({ proposed_by }: Approval, text: string): ShownOnce => ({
  title: 'The acceptance code',
  about: `The person whom you let in needs it in addition to the link that ${proposed_by} passes on, within ${OPERATOR_INVITATION_HOURS} hours. It is shown only now: give it to that person through a channel that you trust, such as a telephone call to a number that you know. Give it to nobody else, and not to ${proposed_by}.`,
  text,
});

function RefuseDialog(props: Props) {
  const { approval, onClose } = props;
  const act = useAct('approvals.refuse');
  const { typed, type, forget } = useDraft(`refuse ${approval.id}`, { reason: '' });
  const { onSuccess, onError } = useOutcome(props, `${titleOf(approval.kind)}: refused.`);
  const refuse = (): void =>
    act.mutate(
      { params: { approval: approval.id }, body: { reason: typed.reason.trim() } },
      {
        onSuccess: () => {
          forget();
          onSuccess();
        },
        onError,
      },
    );
  return (
    <ActDialog
      title={`Refuse: ${titleOf(approval.kind)}`}
      about="Nothing is done, and it can no longer be approved."
      verb="Refuse"
      kind="danger"
      act={act}
      whyNot={typed.reason.trim() === '' ? 'Say why it is refused.' : null}
      onAct={refuse}
      onClose={onClose}
    >
      <AreaField
        label="Reason"
        hint={`${approval.proposed_by} reads it, and the audit keeps it.`}
        maxLength={500}
        required
        value={typed.reason}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </ActDialog>
  );
}

function WithdrawDialog(props: Props) {
  const { approval, onClose } = props;
  const act = useAct('approvals.withdraw');
  const outcome = useOutcome(props, `${titleOf(approval.kind)}: withdrawn.`);
  return (
    <ActDialog
      title={`Withdraw: ${titleOf(approval.kind)}`}
      about="Nothing is done, and it can no longer be approved. You may propose it again."
      verb="Withdraw"
      kind="danger"
      act={act}
      onAct={() => act.mutate({ params: { approval: approval.id }, body: {} }, outcome)}
      onClose={onClose}
    />
  );
}
