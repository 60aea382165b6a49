/** Names of files, as they come from strangers and as they go back to browsers. */

/** Marks that make a name read otherwise than it is: `invoice‮fdp.exe`. */
const misleading = /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** What is wrong with a name; null where nothing is. */
export function fileNameFault(name: string, charactersMax: number): string | null {
  const length = [...name].length;
  if (length === 0 || name.trim() === '') return 'Expected at least 1 character.';
  if (length > charactersMax) return `Expected at most ${charactersMax} characters.`;
  if (/[/\\]/.test(name) || name === '.' || name === '..') return 'Expected a file name without a path.';
  if (misleading.test(name)) return 'Expected no control or direction marks.';
  return null;
}

/** Letter case does not count. */
export const endsIn = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** RFC 6266: the name in ASCII for old readers, and whole for the others. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["%\\]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
