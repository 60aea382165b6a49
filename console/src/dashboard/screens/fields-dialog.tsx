import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { Failure } from '../../parts/states.tsx';

/** One field of a form, as data. */
export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'date' | 'email' | 'area';
  readonly choices?: readonly (readonly [value: string, shown: string])[];
};

export type Texts = Readonly<Record<string, string>>;

type Props = {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly FormField[];
  readonly given: Texts;
  readonly act: { readonly isPending: boolean; readonly error: Error | null };
  /** Only what was changed; null empties a field. */
  readonly onSave: (changes: Record<string, string | null>) => void;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
};

/** Many fields of one record: those that were changed are sent, and a refusal is shown next to the field that it names. */
export function FieldsDialog({ title, about, fields, given, act, onSave, onClose, children }: Props) {
  const [typed, setTyped] = useState<Texts>(given);
  const changed = fields.filter(({ name }) => (typed[name] ?? '') !== (given[name] ?? ''));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(Object.fromEntries(changed.map(({ name }) => [name, typed[name] || null])));
  };
  const details = act.error instanceof ApiError ? act.error.details : {};
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4">
        {children}
        {fields.map((field) => (
          <Typed
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            wrong={details[field.name] ?? null}
            onType={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        {act.error && <Failure error={act.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="main" whyNot={act.isPending ? 'It is in progress.' : null}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TypedProps = {
  readonly field: FormField;
  readonly value: string;
  readonly wrong: string | null;
  readonly onType: (value: string) => void;
};

function Typed({ field: { label, hint, type = 'text', choices }, value, wrong, onType }: TypedProps) {
  const shared = { label, value, wrong, ...(hint && { hint }) };
  if (choices)
    return (
      <SelectField
        {...shared}
        choices={[['', 'Not given'], ...choices]}
        onChange={({ target }) => onType(target.value)}
      />
    );
  if (type === 'area') return <AreaField {...shared} onChange={({ target }) => onType(target.value)} />;
  return <TextField {...shared} type={type} onChange={({ target }) => onType(target.value)} />;
}
