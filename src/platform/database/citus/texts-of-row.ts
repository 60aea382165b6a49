const FIELD = /"((?:[^"\\]|""|\\.)*)"|([^,]*)/gsy;
const ESCAPED = /""|\\(.)/gs;

/**
 * The texts of a row's columns, of the text that PostgreSQL has for the row
 * (https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX): nothing between two commas is null.
 */
export function textsOfRow(row: string): (string | null)[] {
  const inside = row.slice(1, -1);
  const texts: (string | null)[] = [];
  for (let at = 0; at <= inside.length; at = FIELD.lastIndex + 1) {
    FIELD.lastIndex = at;
    const [, quoted, plain] = FIELD.exec(inside)!;
    texts.push(quoted === undefined ? plain || null : unescaped(quoted));
  }
  return texts;
}

const unescaped = (quoted: string): string =>
  quoted.includes('"') || quoted.includes('\\')
    ? quoted.replace(ESCAPED, (pair, escaped) => escaped ?? pair[0])
    : quoted;
