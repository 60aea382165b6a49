/** A fenced block: its language, and the name of the file that it is to be saved as, if it is one. */
export type Fence = { readonly language: string; readonly file: string | null };
export type Snippet = Fence & { readonly text: string; readonly line: number };

/** In place of the name of a file: the command that starts the service. */
export const STARTS = 'start';

/** What follows the fence: a language, then the name of a file. */
export function fenceOf(info: string): Fence {
  const [language = 'text', file = null] = info.trim().split(/\s+/);
  return { language: language === '' ? 'text' : language, file };
}

/** The fenced blocks of a guide, in their order. */
export function snippetsOf(markdown: string): Snippet[] {
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: info = '', 2: text = '', index }) => ({
    ...fenceOf(info),
    text,
    line: markdown.slice(0, index).split('\n').length,
  }));
}
