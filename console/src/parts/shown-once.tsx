import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ShownOnce } from './record-acts.ts';

type Props = { readonly shown: ShownOnce; readonly onClose: () => void };

/** A secret or an invitation: whoever closes it has stored it, or makes a new one. */
export function ShownOnceDialog({ shown: { title, about, text }, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose}>
      <code className="block rounded bg-soft p-3 break-all whitespace-pre-wrap">{text}</code>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>
        <Button kind="main" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
