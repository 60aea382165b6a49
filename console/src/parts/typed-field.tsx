import { typedNumber } from '../format/money.ts';
import { AreaField, SelectField, TextField } from './field.tsx';
import type { ActField, Typed } from './record-acts.ts';

type Props = {
  readonly field: ActField;
  readonly value: string;
  readonly onType: (changes: Typed) => void;
};

/** One field of an act, as its kind is typed. */
export function TypedField({ field, value, onType }: Props) {
  const { name, label, hint, kind = 'text', choices, suggestions, isRequired = false, max = 255 } = field;
  const words = { label, ...(hint && { hint }), required: isRequired, value };
  const typed = ({ target }: { readonly target: { readonly value: string } }): void =>
    onType({ [name]: kind === 'amount' ? typedNumber(target.value) : target.value });
  if (kind === 'several') return <Several field={field} value={value} onType={onType} />;
  if (choices) return <SelectField {...words} choices={choices} onChange={typed} />;
  if (kind === 'area') return <AreaField {...words} maxLength={max} onChange={typed} />;
  if (kind === 'date') return <TextField {...words} type="date" onChange={typed} />;
  const input = kind === 'amount' ? ({ inputMode: 'decimal' } as const) : {};
  if (!suggestions) return <TextField {...words} {...input} maxLength={max} autoComplete="off" onChange={typed} />;
  const list = `suggestions-${name}`;
  return (
    <>
      <TextField {...words} maxLength={max} autoComplete="off" list={list} onChange={typed} />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}

const parts = (value: string): readonly string[] => value.split(' ').filter(Boolean);

function Several({ field: { name, label, hint, choices = [] }, value, onType }: Props) {
  const chosen = parts(value);
  const toggle = (one: string): void => {
    const next = chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
    onType({ [name]: next.join(' ') });
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {hint && <p className="text-muted">{hint}</p>}
      {choices.map(([one, shown]) => (
        <label key={one} className="flex min-h-8 items-center gap-2">
          <input type="checkbox" className="size-4" checked={chosen.includes(one)} onChange={() => toggle(one)} />
          {shown}
        </label>
      ))}
    </fieldset>
  );
}
