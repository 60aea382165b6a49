type Props<Value extends string> = {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly choices: readonly (readonly [value: Value, shown: string])[];
  readonly chosen: readonly Value[];
  /** In the order of the choices. */
  readonly onChoose: (chosen: readonly Value[]) => void;
  readonly className?: string;
};

/** Several of what there is to choose from. */
export const Checks = <Value extends string>({ legend, hint, choices, chosen, onChoose, className }: Props<Value>) => (
  <fieldset className={className}>
    <legend className="mb-1 font-medium">{legend}</legend>
    {hint && <p className="text-muted">{hint}</p>}
    {choices.map(([value, shown]) => (
      <label key={value} className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="size-4"
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChoose(choices.flatMap(([one]) => ((one === value ? target.checked : chosen.includes(one)) ? [one] : [])))
          }
        />
        {shown}
      </label>
    ))}
  </fieldset>
);
