import type { FormEvent, ReactNode } from 'react';
import type { Effect } from '../format/effect.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { EffectTable } from './effect-table.tsx';
import { Failure } from './states.tsx';

type Props = {
  readonly title: string;
  readonly about: string;
  /** What it will do, in figures; absent where nothing but words changes. */
  readonly effect?: Effect | undefined;
  /** What the button that does it is called. */
  readonly verb: string;
  readonly kind?: 'main' | 'danger';
  readonly act: { readonly isPending: boolean; readonly error: Error | null };
  readonly whyNot?: string | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** One act: what it is about, what has to be typed, what it will do, and why it was refused. */
export function ActDialog({ title, about, effect, verb, kind = 'main', act, whyNot = null, ...rest }: Props) {
  const { onAct, onClose, children } = rest;
  const reason = act.isPending ? 'It is in progress.' : (whyNot ?? effect?.wrong ?? null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason === null) onAct();
  };
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4">
        {children}
        {effect && <EffectTable effect={effect} />}
        {act.error && <Failure error={act.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={kind} whyNot={reason}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
