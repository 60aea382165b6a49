import { typedNumber } from '../format/money.ts';
import { Checks } from './checks.tsx';
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
  if (kind === 'several') {
    const chosen = value.split(' ').filter(Boolean);
    const choose = (next: readonly string[]): void => onType({ [name]: next.join(' ') });
    return <Checks legend={label} hint={hint} choices={choices ?? []} chosen={chosen} onChoose={choose} />;
  }
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
