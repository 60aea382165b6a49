import { type ComponentProps, type ReactNode, useId } from 'react';

type Words = {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what was typed. */
  readonly wrong?: string | null | undefined;
};

type Described = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

function Labelled({ label, hint, wrong, children }: Words & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const about = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({ id, ...(about && { 'aria-describedby': about }), ...(wrong && { 'aria-invalid': true }) })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-wrong`} className="mt-1 font-medium text-bad">
          {wrong}
        </p>
      )}
    </div>
  );
}

export const TextField = ({ label, hint, wrong, className = '', ...rest }: Words & ComponentProps<'input'>) => (
  <Labelled label={label} {...(hint && { hint })} wrong={wrong}>
    {(described) => <input {...rest} {...described} className={`control ${className}`} />}
  </Labelled>
);

export const AreaField = ({ label, hint, wrong, ...rest }: Words & ComponentProps<'textarea'>) => (
  <Labelled label={label} {...(hint && { hint })} wrong={wrong}>
    {(described) => <textarea rows={3} {...rest} {...described} className="control" />}
  </Labelled>
);

type Choice = readonly [value: string, shown: string];

export const SelectField = ({
  label,
  hint,
  wrong,
  choices,
  ...rest
}: Words & ComponentProps<'select'> & { readonly choices: readonly Choice[] }) => (
  <Labelled label={label} {...(hint && { hint })} wrong={wrong}>
    {(described) => (
      <select {...rest} {...described} className="control">
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);

/** The code of the second factor, as an authenticator shows it: three and three digits, with or without a blank. */
export const CodeField = () => (
  <TextField
    label="Code"
    hint="The six digits that your authenticator shows now."
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="\d{3} ?\d{3}"
    required
  />
);
