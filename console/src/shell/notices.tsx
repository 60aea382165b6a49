import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

type Notice = {
  readonly text: string;
  readonly isBad?: boolean;
  /** The approval that the act waits for. */
  readonly approval_id?: string | null | undefined;
};
type Notify = (notice: Notice) => void;

const SHOWN_MS = 8_000;
const Context = createContext<Notify>(() => {});

export const useNotify = (): Notify => useContext(Context);

type Props = {
  /** Where an approval is shown; absent where there is no such screen. */
  readonly linkOf?: (approval_id: string) => ReactNode;
  readonly children: ReactNode;
};

/** What was done, or why it was not: shown for a moment, and read out. */
export function Notices({ linkOf, children }: Props) {
  const [shown, setShown] = useState<(Notice & { readonly key: number })[]>([]);
  const next = useRef(0);
  const notify = useCallback<Notify>((notice) => {
    const key = next.current++;
    setShown((before) => [...before.slice(-2), { ...notice, key }]);
    setTimeout(() => setShown((before) => before.filter((one) => one.key !== key)), SHOWN_MS);
  }, []);
  return (
    <Context value={notify}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-3 z-60 flex flex-col items-center gap-2"
      >
        {shown.map(({ key, text, isBad, approval_id }) => (
          <p
            key={key}
            className={`max-w-lg rounded-md border border-line px-4 py-2 font-medium shadow-lg ${isBad ? 'bg-bad-back text-bad' : 'bg-good-back text-good'}`}
          >
            {text}
            {approval_id && linkOf?.(approval_id)}
          </p>
        ))}
      </div>
    </Context>
  );
}
