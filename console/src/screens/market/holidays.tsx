import type { InputOf } from '../../api/send.ts';
import { useAct, useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { useDraft } from '../../parts/draft.ts';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { type ActField, emptyOf, lackingOf, type Typed } from '../../parts/record-acts.ts';
import { Badge } from '../../parts/states.tsx';
import { TypedField } from '../../parts/typed-field.tsx';
import { useNotify } from '../../shell/notices.tsx';

/** Days that were declared to be other than the rules of an exchange say. */
export function Holidays() {
  const reading = useRead('holidays.list', { query: {} });
  return (
    <>
      <DialogButton permission="catalogue.manage" dialog={(onClose) => <DeclareDay onClose={onClose} />}>
        Declare a day
      </DialogButton>
      <Card>
        <List
          what="days"
          reading={reading}
          idOf={(one) => `${one.exchange} ${one.date}`}
          ifNone="No day was declared. Holidays that follow from a yearly rule are in the calendar without it."
          columns={[
            { name: 'Day', cell: (one) => date(one.date) },
            { name: 'Exchange', cell: ({ exchange }) => exchange },
            { name: 'Name', cell: ({ name }) => name },
            {
              name: 'Trading',
              cell: ({ kind, close_time }) => `${words(kind)}${close_time ? ` until ${close_time}` : ''}`,
            },
            { name: 'Source', cell: ({ source }) => source },
            {
              name: 'Sure',
              cell: ({ is_confirmed }) => (
                <Badge status={is_confirmed ? 'active' : 'pending'}>{is_confirmed ? 'Yes' : 'An estimate'}</Badge>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

const fields: readonly ActField[] = [
  { name: 'exchange', label: 'Exchange', isRequired: true, max: 16, hint: 'Its code, such as NGX.' },
  { name: 'date', label: 'Day', kind: 'date', isRequired: true },
  { name: 'name', label: 'Name', isRequired: true, max: 120 },
  {
    name: 'kind',
    label: 'Trading',
    choices: [
      ['closed', 'Closed'],
      ['half_day', 'Closes early'],
      ['open', 'Open although a rule says otherwise'],
    ],
  },
  { name: 'close_time', label: 'Closes at', hint: 'Of a day that closes early, such as 12:00.', max: 5 },
  { name: 'source', label: 'Source', isRequired: true },
  {
    name: 'is_confirmed',
    label: 'Sure',
    choices: [
      ['true', 'Yes'],
      ['false', 'No, it is an estimate'],
    ],
  },
];

function DeclareDay({ onClose }: { readonly onClose: () => void }) {
  const act = useAct('holidays.set');
  const notify = useNotify();
  const { typed, type, forget } = useDraft<Typed>('holiday', emptyOf(fields));
  const { close_time = '', is_confirmed, ...rest } = typed;
  const declare = (): void =>
    act.mutate(
      {
        body: {
          ...{ ...rest, is_confirmed: is_confirmed === 'true' },
          ...(close_time.trim() !== '' && { close_time: close_time.trim() }),
        },
      } as InputOf<'holidays.set'>,
      {
        onSuccess: ({ name }) => {
          forget();
          notify({ text: `${name} is declared; the feed is read again.` });
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title="Declare a day"
      about="What was declared of the same day before is replaced."
      verb="Declare"
      act={act}
      whyNot={lackingOf(fields, typed)}
      onAct={declare}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TypedField key={field.name} field={field} value={typed[field.name] ?? ''} onType={type} />
      ))}
    </ActDialog>
  );
}
