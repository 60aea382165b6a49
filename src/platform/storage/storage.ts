/**
 * Where files lie. Names are made by us, never by callers: `<space>/<random>`, in lower-case hex, dashes and one slash.
 * What is put is whole or not there, and is never changed.
 */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removing what is not there is no error: a removal may be repeated. */
  remove(name: string): Promise<void>;
  /** The files of a space in no particular order, a page at a time. */
  list(space: string): AsyncIterable<readonly Stored[]>;
  /** Fails while the storage is away; absent where it is a folder of this machine. */
  ask?(): Promise<void>;
};

export type Stored = { readonly name: string; readonly stored_at_ms: number };

const NAME = /^[0-9a-f-]{1,64}\/[0-9a-f-]{1,64}$/;

/** The last check before a path is made of a name. */
export function requireName(name: string): string {
  if (!NAME.test(name)) throw new Error('A storage name is not of the form that we make.');
  return name;
}
