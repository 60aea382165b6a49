import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isTyping } from '../parts/keys.ts';

type Notice = {
  readonly text: string;
  readonly isBad?: boolean;
  /** The approval that the act waits for. */
  readonly approval_id?: string | null | undefined;
  /** Takes the act back, and returns what to say then; absent where there is no way back. */
  readonly undo?: (() => Promise<string>) | undefined;
};
type Notify = (notice: Notice) => void;
type Shown = Notice & { readonly key: number };

const SHOWN_MS = 8_000;
/** Long enough to be reached by keyboard. */
const UNDO_SHOWN_MS = 20_000;
const UNDO_KEY = 'u';
const Context = createContext<Notify>(() => {});

export const useNotify = (): Notify => useContext(Context);

type Props = {
  /** Where an approval is shown; absent where there is no such screen. */
  readonly linkOf?: (approval_id: string) => ReactNode;
  readonly children: ReactNode;
};

/** What was done, or why it was not: shown for a moment, and read out. */
export function Notices({ linkOf, children }: Props) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const forget = useCallback((key: number) => setShown((before) => before.filter((one) => one.key !== key)), []);
  const notify = useCallback<Notify>(
    (notice) => {
      const key = next.current++;
      setShown((before) => [...before.slice(-2), { ...notice, key }]);
      setTimeout(() => forget(key), notice.undo ? UNDO_SHOWN_MS : SHOWN_MS);
    },
    [forget],
  );
  const undo = ({ key, undo: takeBack }: Shown): void => {
    forget(key);
    takeBack?.().then(
      (text) => notify({ text }),
      ({ message }: Error) => notify({ text: message, isBad: true }),
    );
  };
  const newest = shown.findLast((one) => one.undo);
  useUndoKey(newest && (() => undo(newest)));
  return (
    <Context value={notify}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-center gap-2"
      >
        {shown.map((one) => (
          <p
            key={one.key}
            className={`max-w-lg rounded-md border border-line px-4 py-2 font-medium shadow-lg ${one.isBad ? 'bg-bad-back text-bad' : 'bg-good-back text-good'}`}
          >
            {one.text}
            {one.approval_id && linkOf?.(one.approval_id)}
            {one.undo && (
              <button
                type="button"
                aria-keyshortcuts={UNDO_KEY}
                className="pointer-events-auto ml-2 min-h-6 underline"
                onClick={() => undo(one)}
              >
                Undo
                <span className="font-normal"> (key U)</span>
              </button>
            )}
          </p>
        ))}
      </div>
    </Context>
  );
}

/** The key works from every place of the screen, and during an open dialog, which keeps the focus; not while somebody types. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== UNDO_KEY || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
