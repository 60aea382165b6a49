import type { VerificationFile } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField, TextField } from '../../parts/field.tsx';
import { useUndo } from '../../parts/undo.ts';
import { useNotify } from '../../shell/notices.tsx';
import { spokenOf, type WholeVerb, wholes } from './whole.ts';

type Typed = { readonly note: string; readonly to: string; readonly reasons: readonly string[] };
type Props = { readonly verb: WholeVerb; readonly file: VerificationFile; readonly onClose: () => void };

const none: Typed = { note: '', to: '', reasons: [] };

export function WholeDialog({ verb, file, onClose }: Props) {
  const { kind = 'main', needsNote } = wholes[verb];
  const { title, about, isProposed } = spokenOf(verb, file);
  const { typed, type, forget } = useDraft<Typed>(`kyb ${verb} ${file.id}`, none);
  const { send, act } = useWhole(verb, file.id, typed);
  const notify = useNotify();
  const undoOf = useUndo();
  const done = {
    onSuccess: () => {
      forget();
      const { status, claimed_by, organisation_name: whom, id: verification } = file;
      const undo = undoOf({ name: `kyb.${verb}`, params: { verification }, status, claimed_by, title, whom });
      notify({
        text: isProposed ? `${title}: it waits for another person, for ${whom}.` : `${title}: done for ${whom}.`,
        undo,
      });
      onClose();
    },
  };
  const isReadByPartner = wholes[verb].transition !== undefined;
  return (
    <ActDialog
      title={`${title}: ${file.organisation_name}`}
      about={about}
      verb={title}
      kind={kind}
      act={act}
      whyNot={whyNotSend(verb, typed)}
      onAct={() => send(done)}
      onClose={onClose}
    >
      {verb === 'handOver' && (
        <TextField
          label="To whom"
          hint="The name or the e-mail address of a person who may review."
          maxLength={255}
          required
          value={typed.to}
          onChange={({ target }) => type({ to: target.value })}
        />
      )}
      {verb === 'requestInformation' && (
        <Reasons file={file} chosen={typed.reasons} onChange={(reasons) => type({ reasons })} />
      )}
      <AreaField
        label={isReadByPartner ? 'What the partner reads' : 'Note for the audit'}
        hint={needsNote ? 'It has to be said.' : 'May stay empty.'}
        maxLength={isReadByPartner ? 2_000 : 500}
        required={needsNote}
        value={typed.note}
        onChange={({ target }) => type({ note: target.value })}
      />
    </ActDialog>
  );
}

function whyNotSend(verb: WholeVerb, { note, to }: Typed): string | null {
  if (verb === 'handOver' && to.trim() === '') return 'Say who reviews it from now on.';
  return wholes[verb].needsNote && note.trim() === '' ? 'Say what the partner is to read.' : null;
}

type Done = { readonly onSuccess: () => void };

function useWhole(verb: WholeVerb, verification: string, { note, to, reasons }: Typed) {
  const acts = {
    claim: useAct('kyb.claim'),
    release: useAct('kyb.release'),
    handOver: useAct('kyb.handOver'),
    requestInformation: useAct('kyb.requestInformation'),
    approve: useAct('kyb.approve'),
    reject: useAct('kyb.reject'),
    reopen: useAct('kyb.reopen'),
    suspend: useAct('kyb.suspend'),
    reinstate: useAct('kyb.reinstate'),
  };
  const params = { verification };
  const said = note.trim();
  const maybe = said === '' ? {} : { note: said };
  const send = (done: Done): void => {
    if (verb === 'claim' || verb === 'release' || verb === 'approve') acts[verb].mutate({ params, body: maybe }, done);
    else if (verb === 'handOver') acts.handOver.mutate({ params, body: { to: to.trim(), ...maybe } }, done);
    else if (verb === 'requestInformation')
      acts.requestInformation.mutate({ params, body: { note: said, reasons: [...reasons] } }, done);
    else acts[verb].mutate({ params, body: { note: said } }, done);
  };
  return { send, act: acts[verb] };
}

type ReasonsProps = {
  readonly file: VerificationFile;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** What may be asked for again: all that is not accepted. */
function Reasons({ file, chosen, onChange }: ReasonsProps) {
  const codes = [...new Set(file.checklist.filter(({ status }) => status !== 'accepted').map(({ code }) => code))];
  if (codes.length === 0) return null;
  const toggle = (code: string): void =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  return (
    <fieldset className="max-h-48 overflow-y-auto rounded-md border border-line p-3">
      <legend className="px-1 font-medium">What is asked for</legend>
      {codes.map((code) => (
        <label key={code} className="flex min-h-6 items-center gap-2 break-all">
          <input type="checkbox" className="size-4" checked={chosen.includes(code)} onChange={() => toggle(code)} />
          {code}
        </label>
      ))}
    </fieldset>
  );
}
