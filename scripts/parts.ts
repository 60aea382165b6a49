/** The parts of a program that is started with the name of one: what each does, in one line. */
export type Parts = Readonly<Record<string, { readonly about: string }>>;

/**
 * Takes the name of a part off the words of a command line; without one it is the usual part. Where the words ask for the list, or the name is
 * that of no part, this prints all of them and ends the process.
 */
export function chosenPart(parts: Parts, usual: string, words: readonly string[]): { name: string; rest: string[] } {
  if (words.includes('--list')) {
    console.log(listOf(parts, usual));
    process.exit(0);
  }
  const [first = ''] = words;
  const isNamed = first !== '' && !first.startsWith('-');
  const name = isNamed ? first : usual;
  if (!Object.hasOwn(parts, name)) {
    console.error(`There is no "${name}". There are:\n${listOf(parts, usual)}`);
    process.exit(2);
  }
  return { name, rest: words.slice(isNamed ? 1 : 0) };
}

function listOf(parts: Parts, usual: string): string {
  const width = Math.max(...Object.keys(parts).map(({ length }) => length)) + 2;
  const lines = Object.entries(parts).map(([name, { about }]) => `${name.padEnd(width)}${about}`);
  return [...lines, `Without a name: ${usual}.`].join('\n');
}
