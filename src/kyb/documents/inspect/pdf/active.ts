import type { Token } from './tokens.ts';

/** What a reader would carry out or unpack, by the names that make it so (ISO 32000, 7.11.4, 12.6.4, 12.7.8 and 13). */
const activeNames: Readonly<Record<string, string>> = {
  JavaScript: 'a script',
  XFA: 'a form with scripts',
  Launch: 'an action that starts a program',
  ImportData: 'an action that reads a file',
  EmbeddedFile: 'an embedded file',
  EmbeddedFiles: 'an embedded file',
  FileAttachment: 'an embedded file',
  RichMedia: 'a program that plays media',
};

/** Names so short that a font may be called the same: what follows them says whether they are meant. */
const startsValue = new Set<Token['kind']>(['text', 'number', 'open']);
const activeKeys: Readonly<Record<string, string>> = { JS: 'a script', EF: 'an embedded file' };

/** Sees the tokens of a file, in whatever place they are, and notes the first active content. */
export type ActiveContent = {
  readonly see: (token: Token) => void;
  readonly found: () => string | null;
};

export function watchForActiveContent(): ActiveContent {
  let found: string | null = null;
  let key: string | undefined;
  return {
    see(token) {
      if (key !== undefined && startsValue.has(token.kind)) found ??= key;
      key = undefined;
      if (token.kind !== 'name') return;
      if (Object.hasOwn(activeNames, token.name)) found ??= activeNames[token.name]!;
      if (Object.hasOwn(activeKeys, token.name)) key = activeKeys[token.name];
    },
    found: () => found,
  };
}
