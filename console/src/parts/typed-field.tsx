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
  const { name, label, hint, kind = 'text', choices, isRequired = false, max = 255 } = field;
  const words = { label, ...(hint && { hint }), required: isRequired, value };
  const typed = ({ target }: { readonly target: { readonly value: string } }): void =>
    onType({ [name]: kind === 'amount' ? typedNumber(target.value) : target.value });
  if (choices) return <SelectField {...words} choices={choices} onChange={typed} />;
  if (kind === 'area') return <AreaField {...words} maxLength={max} onChange={typed} />;
  if (kind === 'date') return <TextField {...words} type="date" onChange={typed} />;
  const input = kind === 'amount' ? ({ inputMode: 'decimal' } as const) : {};
  return <TextField {...words} {...input} maxLength={max} autoComplete="off" onChange={typed} />;
}
