import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useAct } from '../../api/use.ts';
import { Button } from '../../parts/button.tsx';
import { AreaField } from '../../parts/field.tsx';
import { Failure } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';

/** Whether a statement is refused only because it does not follow the one before, or changes a signed day. */
export const refusesToFollow = (error: Error | null): boolean =>
  error instanceof ApiError && ['statement_gap', 'statement_disagrees'].includes(error.code);

const namesRows = (error: Error | null): boolean =>
  error instanceof ApiError && Object.keys(error.details).some((field) => field.startsWith('row '));

type Props = {
  readonly body: () => { readonly account: string; readonly file_name: string; readonly content: string };
  /** What has to be done first. */
  readonly before: () => Promise<void>;
  readonly onDone: () => void;
  /** Whether the person said already that rows which cannot be read are left out. */
  readonly leavesOut: boolean;
};

/** Another person can take it as it is; until then nothing is stored of it. */
export function ProposeInstead({ body, before, onDone, leavesOut }: Props) {
  const proposing = useAct('bankStatements.propose');
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [isWithout, setIsWithout] = useState(leavesOut);
  const hasUnread = leavesOut || isWithout || namesRows(proposing.error);
  const propose = async (): Promise<void> => {
    await before();
    const { approval_id } = await proposing.mutateAsync({
      body: { ...body(), ...(isWithout && { apply_valid: true }), reason: reason.trim() },
    });
    notify({ text: 'Proposed: the statement waits for another person.', approval_id });
    onDone();
  };
  const lacking = reason.trim() === '' ? 'Reason is missing.' : null;
  return (
    <section aria-label="Take it as it is" className="grid gap-2 rounded-md border border-line p-3">
      <p>
        Import the days between first. Where the bank has no file of them, another person can approve this one, and what
        no line explains is kept as a gap. What rows that cannot be read lack is kept beside it. A signed day whose
        balance it changes is opened again: it is prepared and signed once more, and what was signed is kept.
      </p>
      <AreaField label="Reason" maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      {hasUnread && (
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={isWithout} onChange={({ target }) => setIsWithout(target.checked)} />
          Leave out the rows that cannot be read
        </label>
      )}
      {proposing.error && <Failure error={proposing.error} />}
      <Button
        className="justify-self-start"
        whyNot={proposing.isPending ? 'It is in progress.' : lacking}
        onClick={() => void propose().catch(() => {})}
      >
        Propose to take it
      </Button>
    </section>
  );
}
