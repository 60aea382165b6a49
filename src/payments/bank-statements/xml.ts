import sax from 'sax';
import { refuse } from '../../vocabulary/refusals.ts';

/** An element by its name without a prefix. A bank's file is small and flat; a document type or an entity has no place in it. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
};

const DEPTH_MAX = 32;
const ELEMENTS_MAX = 500_000;

const refuseXml = (problem: string): never =>
  refuse('validation_error', { content: `Not readable as XML: ${problem}` });

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What is done with the count of the elements of a name, each time that one more is read. */
type Counted = Readonly<Record<string, (count: number) => void>>;

/** Reads a whole document. Nothing is fetched, and what would declare an entity is refused before it is read. */
export function readXml(text: string, counted: Counted = {}): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuseXml('a document type or an entity is declared; remove the declaration.');
  const reader = sax.parser(true);
  const open: Open[] = [];
  let root: Open | null = null;
  let count = 0;
  const counts = new Map(Object.keys(counted).map((name) => [name, 0]));
  reader.onerror = (error) => refuseXml(error.message.split('\n').slice(0, 2).join(', '));
  reader.onopentag = ({ name, attributes }) => {
    count += 1;
    if (open.length >= DEPTH_MAX) refuseXml(`elements are more than ${DEPTH_MAX} deep.`);
    if (count > ELEMENTS_MAX) refuseXml(`there are more than ${ELEMENTS_MAX} elements.`);
    const element: Open = {
      name: plainName(name),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    if (open.length === 0) root = element;
    const before = counts.get(element.name);
    if (before !== undefined) {
      counts.set(element.name, before + 1);
      counted[element.name]!(before + 1);
    }
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  const addText = (piece: string) => {
    const within = open.at(-1);
    if (within) within.text += piece;
  };
  reader.ontext = addText;
  reader.oncdata = addText;
  reader.onclosetag = () => open.pop();
  reader.write(text).close();
  return root ?? refuseXml('there is no element.');
}

/** The elements at the end of a path. */
export const allAt = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** The first of them. */
export const at = (element: Element, ...path: readonly string[]): Element | undefined => allAt(element, ...path)[0];

export const textAt = (element: Element, ...path: readonly string[]): string | undefined =>
  at(element, ...path)?.text.trim();
