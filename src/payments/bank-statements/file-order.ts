import type { ParsedLine } from './parsed.ts';

/** Lines of one statement whose days only fall are written with the newest first: its balances are before the last and after the first. */
export function oldestFirst(lines: readonly ParsedLine[]): readonly ParsedLine[] {
  const isFalling = lines.every(({ day }, at) => at === 0 || day <= lines[at - 1]!.day);
  return isFalling && lines.length > 1 && lines[0]!.day !== lines.at(-1)!.day ? lines.toReversed() : lines;
}
