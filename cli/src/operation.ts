/** An operation of the API, as far as the command line has to know it. */
export type Operation = {
  /** `resource.verb`, as in the SDK. */
  readonly name: string;
  readonly method: string;
  /** With `{variables}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly scope: string;
  /** Only keys of this mode may call it. */
  readonly mode?: string;
  readonly params: readonly Field[];
  readonly query: readonly Field[];
  readonly body: readonly Field[];
  readonly takesBody: boolean;
  readonly isPaginated: boolean;
  readonly answersFile: boolean;
  /** It creates something: an Idempotency-Key is sent. */
  readonly takesKey: boolean;
  readonly takesScenario: boolean;
  /** The field of the body that carries a file, and how: its bytes in base64, or its text. */
  readonly file?: { readonly field: string; readonly as: 'base64' | 'text' };
};

export type Field = {
  readonly name: string;
  /** How the text of an option becomes a value; `list` is of texts, separated by commas. */
  readonly kind: 'text' | 'integer' | 'boolean' | 'list' | 'json';
  readonly isRequired: boolean;
  readonly about: string;
  readonly choices?: readonly string[];
};
