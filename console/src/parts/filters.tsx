import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { words } from '../format/words.ts';
import { Button } from './button.tsx';
import { SelectField, TextField } from './field.tsx';

export type Filter = {
  readonly name: string;
  readonly label: string;
  /** What may be chosen; absent where it is typed. The first is shown where nothing is chosen. */
  readonly choices?: readonly Choice[];
  readonly type?: 'text' | 'date';
};

type Choice = readonly [value: string, shown: string];

/** The first choice is everything, and the others are the names of the service, as words. */
export const choicesOf = (names: readonly string[], all = 'All'): readonly Choice[] => [
  ['', all],
  ...names.map((name): Choice => [name, words(name)]),
];

/** Only the names, where one has to be chosen. */
export const choicesAmong = (names: readonly string[]): readonly Choice[] => choicesOf(names).slice(1);

export const currencyChoices: readonly Choice[] = [
  ['', 'All'],
  ['NGN', 'NGN'],
  ['GHS', 'GHS'],
  ['USD', 'USD'],
];

/** The filters of a list. They are in the address, so that a list can be sent to a colleague. */
export function Filters({ filters }: { readonly filters: readonly Filter[] }) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const set = (changes: Record<string, string | undefined>) =>
    navigate({ to: '.', search: (before) => ({ ...before, offset: undefined, ...changes }) });
  const typed = filters.filter(({ choices }) => !choices);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = typed.map(({ name }) => [name, String(form.get(name) ?? '').trim() || undefined]);
    void set(Object.fromEntries(given));
  };
  const key = typed.map(({ name }) => search[name]).join(' ');
  return (
    <form key={key} onSubmit={onSubmit} className="mb-4">
      <Button className="mb-2 w-full sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filters
      </Button>
      <div
        className={`${isOpen ? 'grid' : 'hidden'} grid-cols-2 items-end gap-3 sm:grid sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]`}
      >
        {filters.map(({ name, label, choices, type = 'text' }) =>
          choices ? (
            <SelectField
              key={name}
              label={label}
              value={search[name] ?? ''}
              choices={choices}
              onChange={({ target }) => set({ [name]: target.value || undefined })}
            />
          ) : (
            <TextField
              key={name}
              label={label}
              name={name}
              // An instant is no day, and is shown as it is.
              type={type === 'date' && search[name]?.includes('T') ? 'text' : type}
              defaultValue={search[name]}
              maxLength={255}
            />
          ),
        )}
        <div className="flex gap-2">
          {typed.length > 0 && (
            <Button type="submit" kind="main">
              Apply
            </Button>
          )}
          <Button onClick={() => set(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}>Clear</Button>
        </div>
      </div>
    </form>
  );
}
