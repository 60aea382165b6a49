import { type FormEvent, useState } from 'react';
import { type Partner, transitions } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useAct } from '../../api/use.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField } from '../../parts/field.tsx';
import { Failure } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';

const acts = {
  restrict: {
    title: 'Restrict',
    effect: 'Its keys go on reading, cancelling and bringing money in. They move none out and place no order, at once.',
  },
  suspend: { title: 'Suspend', effect: 'Its keys read and do nothing else, at once.' },
  activate: { title: 'Activate', effect: 'Its keys work again, at once.' },
} as const;
type Verb = keyof typeof acts;
const verbs = Object.keys(acts) as Verb[];

export function PartnerActs({ partner }: { readonly partner: Partner }) {
  const [verb, setVerb] = useState<Verb | null>(null);
  const forbidden = useWhyNot('partners.manage');
  const whyNot = (one: Verb): string | null => {
    const from: readonly string[] = transitions.organisations[one];
    if (forbidden !== null || from.includes(partner.status)) return forbidden;
    return `It is ${partner.status}; it would have to be ${from.map((status) => words(status).toLowerCase()).join(' or ')}.`;
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-4">
      {verbs.map((one) => (
        <Button
          key={one}
          kind={one === 'suspend' ? 'danger' : 'plain'}
          whyNot={whyNot(one)}
          onClick={() => setVerb(one)}
        >
          {acts[one].title}
        </Button>
      ))}
      {verb && (
        <Dialog
          title={`${acts[verb].title} ${partner.name}`}
          about={acts[verb].effect}
          isOpen
          onClose={() => setVerb(null)}
        >
          <ReasonForm verb={verb} partner={partner} onDone={() => setVerb(null)} />
        </Dialog>
      )}
    </div>
  );
}

type FormProps = { readonly verb: Verb; readonly partner: Partner; readonly onDone: () => void };

function ReasonForm({ verb, partner, onDone }: FormProps) {
  const restrict = useAct('organisations.restrict');
  const suspend = useAct('organisations.suspend');
  const activate = useAct('organisations.activate');
  const act = { restrict, suspend, activate }[verb];
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const missing = reason.trim() === '' ? 'Say why; the partner reads it.' : null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing !== null) return;
    const done = () => {
      notify({ text: `${acts[verb].title}: done for ${partner.name}.` });
      onDone();
    };
    act.mutate({ params: { organisation: partner.id }, body: { reason: reason.trim() } }, { onSuccess: done });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {act.error && <Failure error={act.error} />}
      <AreaField
        label="Reason"
        hint="The partner reads it, and the audit keeps it."
        maxLength={500}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          kind={verb === 'suspend' ? 'danger' : 'main'}
          whyNot={act.isPending ? 'It is under way.' : missing}
        >
          {acts[verb].title}
        </Button>
      </div>
    </form>
  );
}
