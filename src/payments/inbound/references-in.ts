/** References of ours in what banks and people write: banks break lines inside one, and leave away or change its hyphen. */
const references = /(FND|WDR)([0-9A-HJKMNP-TV-Z]{26})/g;

export function referencesIn(texts: readonly (string | null)[]): string[] {
  const plain = texts
    .map((text) => text ?? '')
    .join('|')
    .toUpperCase()
    .replace(/[^0-9A-Z|]/g, '');
  return [...new Set([...plain.matchAll(references)].map(([, prefix, id]) => `${prefix}-${id}`))];
}
