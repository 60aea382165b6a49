import { instance } from '@viz-js/viz';
import type { Machine } from '../../src/vocabulary/machine.ts';

const viz = await instance();

/** A colour that no diagram has, to be replaced by the colour of the text around it. */
const INK = '#010203';

/** The statuses of a machine and the transitions between them, as SVG in the colours of the page. */
export function diagramOf(machine: Machine<string, string>): string {
  const { statuses, names, transitions, initial, title } = machine;
  const nodes = statuses.map((status) => `"${status}" [label="${status.replaceAll('_', ' ')}"]`);
  const begins = Object.keys(initial).map((status) => `begin -> "${status}"`);
  const arrows = names.flatMap((name) =>
    machine.from(name).map((from) => ({ from, to: transitions[name]!.to, name: name.replaceAll('_', ' ') })),
  );
  const edges = [...labels(arrows)].map(([edge, names]) => `${edge} [label="${names.join('\n')}"]`);
  const svg = viz.renderString(
    `digraph {
      graph [rankdir=TB, bgcolor=transparent, pad=0.1, nodesep=0.5, ranksep=0.6]
      node [shape=box, style=rounded, fontname="system-ui", fontsize=13, color="${INK}", fontcolor="${INK}", margin="0.3,0.06"]
      edge [fontname="system-ui", fontsize=11, color="${INK}", fontcolor="${INK}", arrowsize=0.7]
      begin [shape=point, width=0.12]
      ${[...nodes, ...begins, ...edges].join('\n')}
    }`,
    { format: 'svg' },
  );
  const drawn = svg
    .slice(svg.indexOf('<svg'))
    .replaceAll(INK, 'currentColor')
    .replaceAll(/<!--[\s\S]*?-->|<title>[\s\S]*?<\/title>/g, '')
    .replaceAll(/\n+/g, '\n')
    .replace('<svg', `<svg role="img" aria-label="${title}: statuses and transitions; the table below has the same"`);
  return `<figure class="diagram" tabindex="0">\n${drawn.trim()}\n</figure>`;
}

/** One arrow for all transitions between two statuses. */
function labels(arrows: readonly { from: string; to: string; name: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to, name } of arrows) {
    const edge = `"${from}" -> "${to}"`;
    found.set(edge, [...(found.get(edge) ?? []), name]);
  }
  return found;
}
