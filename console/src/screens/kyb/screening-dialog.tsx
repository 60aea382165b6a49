import type { ScreeningItem, VerificationFile } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField, SelectField } from '../../parts/field.tsx';
import { useNotify } from '../../shell/notices.tsx';

export const screeningVerbs = {
  judge: {
    ...{ title: 'Judge', send: 'Judge', max: 500, choice: 'What it is' },
    about: 'A confirmed match blocks an approval. Once it was confirmed, two people clear it.',
    choices: [
      ['cleared', 'Cleared: a different person, or explained'],
      ['confirmed', 'Confirmed: it is a match'],
    ],
  },
  ask: {
    ...{ title: 'Ask again', send: 'Ask again', max: 500, choice: null, choices: [] },
    about: 'The provider is asked again. Its response comes later, and replaces the former result.',
  },
  record: {
    ...{ title: 'Record by hand', send: 'Record by hand', max: 2_000, choice: 'What was found' },
    about: 'Your result replaces the former one, and is valid for a year.',
    choices: [
      ['clear', 'Clear: no findings'],
      ['possible_match', 'Possible match'],
      ['match', 'Match'],
      ['not_found', 'Not found in the register'],
    ],
  },
  waive: {
    ...{ title: 'Waive', send: 'Propose the waiver', max: 500, choice: null, choices: [] },
    about: 'The firm goes without this check for a year. Another person decides; until then nothing changes.',
  },
} as const;
export type ScreeningVerb = keyof typeof screeningVerbs;

type Props = {
  readonly verb: ScreeningVerb;
  readonly item: ScreeningItem;
  readonly file: VerificationFile;
  readonly onClose: () => void;
};

export function ScreeningDialog({ verb, item, file, onClose }: Props) {
  const { title, send: verbOf, about, max, choice, choices } = screeningVerbs[verb];
  const { typed, type, forget } = useDraft(`screening ${verb} ${file.id} ${item.check} ${item.person_id}`, {
    reason: '',
    chosen: '',
  });
  const { send, act } = useScreening(verb, file.id, item, typed);
  const notify = useNotify();
  const done = {
    onSuccess: (approval_id: string | null) => {
      forget();
      notify({ text: `${title}: ${approval_id ? 'proposed' : 'done'} for ${item.name}.`, approval_id });
      onClose();
    },
  };
  return (
    <ActDialog
      title={`${title}: ${item.name}, ${item.check}`}
      about={about}
      verb={verbOf}
      act={act}
      whyNot={whyNotSend(choice, typed)}
      onAct={() => send(done)}
      onClose={onClose}
    >
      {choice && (
        <SelectField
          label={choice}
          choices={[['', 'Choose'], ...choices]}
          required
          value={typed.chosen}
          onChange={({ target }) => type({ chosen: target.value })}
        />
      )}
      <AreaField
        label={verb === 'record' ? 'Evidence' : 'Reason'}
        hint="The audit keeps it; the partner does not read it."
        maxLength={max}
        required
        value={typed.reason}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </ActDialog>
  );
}

type Typed = { readonly reason: string; readonly chosen: string };

function whyNotSend(choice: string | null, { reason, chosen }: Typed): string | null {
  if (choice !== null && chosen === '') return 'Choose what it is.';
  return reason.trim() === '' ? 'Say why.' : null;
}

type Done = { readonly onSuccess: (approval_id: string | null) => void };

function useScreening(verb: ScreeningVerb, verification: string, item: ScreeningItem, { reason, chosen }: Typed) {
  const acts = {
    judge: useAct('kyb.resolveScreening'),
    ask: useAct('kyb.screen'),
    record: useAct('kyb.recordScreening'),
    waive: useAct('kyb.waiveScreening'),
  };
  const { check, person_id, result } = item;
  const said = { reason: reason.trim() };
  const params = { verification };
  const send = ({ onSuccess }: Done): void => {
    const seen = { onSuccess: (file: VerificationFile) => onSuccess(waitingOf(file, item)) };
    if (verb === 'ask') acts.ask.mutate({ params, body: { check, person_id, ...said } }, seen);
    else if (verb === 'waive')
      acts.waive.mutate(
        { params, body: { check, person_id, ...said } },
        { onSuccess: ({ approval_id }) => onSuccess(approval_id) },
      );
    else if (verb === 'record')
      acts.record.mutate({ params, body: { check, person_id, outcome: chosen as never, ...said } }, seen);
    else if (result)
      acts.judge.mutate(
        { params: { ...params, screening: result.id }, body: { verdict: chosen as never, ...said } },
        seen,
      );
  };
  return { send, act: acts[verb] };
}

/** The approval that the check waits for since the act. */
const waitingOf = ({ screening }: VerificationFile, { check, person_id, waiting }: ScreeningItem): string | null => {
  const now = screening.find((one) => one.check === check && one.person_id === person_id)?.waiting?.approval_id;
  return now === undefined || now === waiting?.approval_id ? null : now;
};
