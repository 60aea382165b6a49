/** How deep each part of an OpenAPI document is laid out: an operation, a component, a webhook and a tag have a line each. */
const DEPTHS: Readonly<Record<string, number>> = { paths: 2, components: 2, webhooks: 1, tags: 1, info: 1 };

/** The document as JSON with one operation a line, so that a review sees which changed, and as small as that allows. */
export function documentText(document: object): string {
  const parts = Object.entries(document).map(
    ([name, value]) => `${JSON.stringify(name)}: ${laidOut(value, DEPTHS[name] ?? 0)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

function laidOut(value: unknown, depth: number): string {
  if (depth === 0 || value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[\n${value.map((item) => laidOut(item, depth - 1)).join(',\n')}\n]`;
  const lines = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}: ${laidOut(part, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}
