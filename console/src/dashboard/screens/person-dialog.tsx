import { useState } from 'react';
import { words } from '../../format/words.ts';
import { Loading } from '../../parts/states.tsx';
import { type AnswerOf, useAct, useRead } from '../api.ts';
import { FieldsDialog, type FormField, type Texts } from './fields-dialog.tsx';

type Person = AnswerOf<'dashboardKyb.listPeople'>[number];
type Role = Person['roles'][number];
type Props = { readonly environment: string; readonly person_id: string | null; readonly onClose: () => void };

const roles: readonly Role[] = ['director', 'beneficial_owner', 'signatory', 'admin'];

/** Numbers are typed and never shown again, only their masks. */
const fields: readonly FormField[] = [
  { name: 'first_name', label: 'First name' },
  { name: 'middle_name', label: 'Middle names' },
  { name: 'last_name', label: 'Last name' },
  { name: 'date_of_birth', label: 'Date of birth', type: 'date' },
  { name: 'nationality', label: 'Nationality', hint: 'Two or three letters, such as NG.' },
  {
    name: 'id_type',
    label: 'Identity document',
    choices: [
      ['passport', 'Passport'],
      ['nin', 'National identity number'],
      ['ghana_card', 'Ghana Card'],
      ['drivers_license', 'Driver’s licence'],
      ['voters_card', 'Voter’s card'],
    ],
  },
  { name: 'id_number', label: 'Document number', hint: 'Stored encrypted; only its last characters are shown.' },
  { name: 'bvn', label: 'Bank verification number', hint: '11 digits; stored encrypted.' },
  { name: 'email', label: 'E-mail address', type: 'email' },
  { name: 'phone', label: 'Telephone' },
  { name: 'residential_address', label: 'Address', type: 'area' },
  { name: 'ownership_percentage', label: 'Share of the business in percent' },
];

const shownFields = [
  ...(['first_name', 'middle_name', 'last_name', 'date_of_birth', 'nationality', 'id_type'] as const),
  ...(['email', 'phone', 'residential_address', 'ownership_percentage'] as const),
];

const textsOf = (person: Person | undefined): Texts =>
  Object.fromEntries(shownFields.map((name) => [name, person?.[name] ?? '']));

export function PersonDialog({ environment, person_id, onClose }: Props) {
  const { data } = useRead('dashboardKyb.listPeople', { params: { environment } });
  if (!data) return <Loading what="the people" />;
  const person = data.find(({ id }) => id === person_id);
  return <PersonForm environment={environment} person={person} onClose={onClose} />;
}

type FormProps = { readonly environment: string; readonly person: Person | undefined; readonly onClose: () => void };

function PersonForm({ environment, person, onClose }: FormProps) {
  const creating = useAct('dashboardKyb.createPerson');
  const updating = useAct('dashboardKyb.updatePerson');
  const [chosen, setChosen] = useState<readonly Role[]>(person?.roles ?? ['director']);
  const toggle = (role: Role) =>
    setChosen((before) => (before.includes(role) ? before.filter((one) => one !== role) : [...before, role]));
  const onSave = (changes: Record<string, string | null>): void => {
    const { first_name, last_name, ...others } = changes;
    const names = { ...(first_name && { first_name }), ...(last_name && { last_name }) };
    const body = { roles: [...chosen], ...names, ...others };
    if (person) updating.mutate({ params: { environment, person_id: person.id }, body }, { onSuccess: onClose });
    else
      creating.mutate(
        { params: { environment }, body: { first_name: '', last_name: '', ...body } },
        { onSuccess: onClose },
      );
  };
  return (
    <FieldsDialog
      title={person ? `${person.first_name} ${person.last_name}` : 'Add a person'}
      about="Somebody who directs, owns, signs for or administers the business."
      fields={fields}
      given={textsOf(person)}
      act={person ? updating : creating}
      onSave={onSave}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-medium">Roles in the business</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {roles.map((role) => (
            <label key={role} className="flex min-h-6 items-center gap-1.5">
              <input type="checkbox" className="size-4" checked={chosen.includes(role)} onChange={() => toggle(role)} />
              {words(role)}
            </label>
          ))}
        </div>
      </fieldset>
    </FieldsDialog>
  );
}
