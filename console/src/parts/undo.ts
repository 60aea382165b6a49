import { useMe } from '../api/me.ts';
import { type Name, send } from '../api/send.ts';
import { queries } from '../api/use.ts';
import { type Reverse, reverses } from '../undo/reverses.ts';

type Undoable = keyof typeof reverses;
const isUndoable = (name: Name): name is Undoable => name in reverses;

/** What was done: the operation, and how it was before. */
type Act = {
  readonly name: Name;
  readonly params: Readonly<Record<string, string>>;
  readonly status: string;
  /** Who had claimed it, where somebody had. */
  readonly claimed_by?: string | null;
  /** What people call the act, which the reverse act gives as its reason, and whom it was done to. */
  readonly title: string;
  readonly whom: string;
};

export type Undo = () => Promise<string>;

/** How an act is taken back: sends the reverse act, and returns what to say then; undefined where there is no way back. */
export function useUndo(): (act: Act) => Undo | undefined {
  const me = useMe();
  return ({ name, params, status, claimed_by, title, whom }) => {
    if (!isUndoable(name)) return undefined;
    const { by, from, said, toPartner = `Taken back: ${title}.` }: Reverse = reverses[name];
    if (!from.includes(status)) return undefined;
    if (name === 'kyb.release' && claimed_by !== me?.name) return undefined;
    return async () => {
      await send(by, { params, body: { [said]: toPartner } } as never);
      await queries.invalidateQueries();
      return `Taken back: ${title}, ${whom}.`;
    };
  };
}
