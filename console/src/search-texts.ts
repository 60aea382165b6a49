type Typed = Record<string, unknown>;

/** What the address may say after the question mark: texts only, and what is empty is left out. */
export const texts =
  <const Names extends readonly string[]>(...names: Names) =>
  (search: Typed) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
    ) as { [Name in Names[number]]?: string | undefined };
