import { useNavigate, useSearch } from '@tanstack/react-router';
import { TextField } from '../../parts/field.tsx';

/** The day at whose end balances are read; now where it is empty. */
export function useAsOf(): string | undefined {
  const { as_of }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  return as_of;
}

export function AsOfField() {
  const navigate = useNavigate();
  return (
    <div className="mb-4 max-w-60">
      <TextField
        label="As of the end of"
        hint="Empty: now."
        type="date"
        value={useAsOf() ?? ''}
        onChange={({ target }) =>
          navigate({ to: '.', search: (before) => ({ ...before, as_of: target.value || undefined }) })
        }
      />
    </div>
  );
}
