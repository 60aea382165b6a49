import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { useSending } from '../parts/sending.ts';
import { Failure } from '../parts/states.tsx';

type AskProof = () => Promise<boolean>;

const Context = createContext<AskProof>(async () => false);

/** Asks the person to prove once more who they are; false where they would not. */
export const useProof = (): AskProof => useContext(Context);

/** What another way says when it has ended. */
export type Ended = { readonly onProven: () => void; readonly onError: (error: Error) => void };

type Way = {
  /** Sends what was typed. */
  readonly prove: (proof: { password: string } | { code: string }) => Promise<unknown>;
  /** Other ways to prove it. */
  readonly other?: ((ended: Ended) => ReactNode) | undefined;
};

/** The dialog is shown over the screen, which keeps what was typed into it. */
export function Proof({ prove, other, children }: Way & { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(() => {});
  const ask = useCallback<AskProof>(() => {
    setIsOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const end = (isProven: boolean): void => {
    setIsOpen(false);
    answer.current(isProven);
  };
  return (
    <Context value={ask}>
      {children}
      <Dialog
        title="Confirm your identity"
        about="Your identity must have been confirmed within the last five minutes. What you typed is kept."
        isOpen={isOpen}
        onClose={() => end(false)}
      >
        <ProofForm prove={prove} other={other} onProven={() => end(true)} onCancel={() => end(false)} />
      </Dialog>
    </Context>
  );
}

type FormProps = Way & { readonly onProven: () => void; readonly onCancel: () => void };

function ProofForm({ prove, other, onProven, onCancel }: FormProps) {
  const { error, setError, isSent, send } = useSending();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('proof'));
    void send(async () => {
      await prove(/^\d{6}$/.test(typed) ? { code: typed } : { password: typed });
      onProven();
    });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      {error && <Failure error={error} />}
      <TextField
        label="Password or code"
        hint="Your password, or the six digits that your authenticator shows now."
        name="proof"
        type="password"
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        {other?.({ onProven, onError: setError })}
        <Button type="submit" kind="main" whyNot={isSent ? 'It is being checked.' : null}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
