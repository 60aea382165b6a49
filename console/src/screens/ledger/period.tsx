import { useNavigate, useSearch } from '@tanstack/react-router';
import { TextField } from '../../parts/field.tsx';
import { lagosDay } from './days.ts';

/** Days of Lagos, both inclusive. */
export type Period = { readonly from: string; readonly to: string };

/** As the address has it: this month until today where it says nothing. */
export function usePeriod(): Period {
  const { from, to }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const today = lagosDay();
  return { from: from ?? `${today.slice(0, 7)}-01`, to: to ?? today };
}

export function PeriodFields() {
  const period = usePeriod();
  const navigate = useNavigate();
  const dayField = (label: string, name: keyof Period) => (
    <TextField
      label={label}
      type="date"
      value={period[name]}
      onChange={({ target }) =>
        navigate({ to: '.', search: (before) => ({ ...before, [name]: target.value || undefined }) })
      }
    />
  );
  return (
    <>
      {dayField('From', 'from')}
      {dayField('To', 'to')}
    </>
  );
}
