import type { ScreeningItem, VerificationFile } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { AreaField, SelectField } from '../../parts/field.tsx';
import { useNotify } from '../../shell/notices.tsx';

export const screeningVerbs = {
  judge: {
    ...{ title: 'Judge', max: 500, choice: 'What it is' },
    about: 'A confirmed match stands in the way of an approval.',
    choices: [
      ['cleared', 'Cleared: somebody else, or explained'],
      ['confirmed', 'Confirmed: it is so'],
    ],
  },
  ask: {
    ...{ title: 'Ask again', max: 500, choice: null, choices: [] },
    about: 'The provider is asked again. Its answer comes later, and takes the place of what was known.',
  },
  record: {
    ...{ title: 'Record by hand', max: 2_000, choice: 'What was found' },
    about: 'What you found takes the place of what was known, and holds for a year.',
    choices: [
      ['clear', 'Clear: nothing speaks against it'],
      ['possible_match', 'Possible match: something resembles'],
      ['match', 'Match'],
      ['not_found', 'Not found in the register'],
    ],
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
  const { title, about, max, choice, choices } = screeningVerbs[verb];
  const { typed, type, forget } = useDraft(`screening ${verb} ${file.id} ${item.check} ${item.person_id}`, {
    reason: '',
    chosen: '',
  });
  const { send, act } = useScreening(verb, file.id, item, typed);
  const notify = useNotify();
  const done = {
    onSuccess: () => {
      forget();
      notify({ text: `${title}: done for ${item.name}.` });
      onClose();
    },
  };
  return (
    <ActDialog
      title={`${title}: ${item.name}, ${item.check}`}
      about={about}
      verb={title}
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

type Done = { readonly onSuccess: () => void };

function useScreening(verb: ScreeningVerb, verification: string, item: ScreeningItem, { reason, chosen }: Typed) {
  const acts = {
    judge: useAct('kyb.resolveScreening'),
    ask: useAct('kyb.screen'),
    record: useAct('kyb.recordScreening'),
  };
  const { check, person_id, result } = item;
  const said = { reason: reason.trim() };
  const send = (done: Done): void => {
    if (verb === 'ask') acts.ask.mutate({ params: { verification }, body: { check, person_id, ...said } }, done);
    else if (verb === 'record')
      acts.record.mutate(
        { params: { verification }, body: { check, person_id, outcome: chosen as never, ...said } },
        done,
      );
    else if (result)
      acts.judge.mutate(
        { params: { verification, screening: result.id }, body: { verdict: chosen as never, ...said } },
        done,
      );
  };
  return { send, act: acts[verb] };
}
