import { type ReactNode, useState } from 'react';
import type { Permission } from '../../../src/vocabulary/permissions.ts';
import { useWhyNot } from '../api/me.ts';
import { Button } from './button.tsx';

type Props = {
  /** Without it the button is disabled and says why. */
  readonly permission: Permission;
  readonly children: string;
  dialog(onClose: () => void): ReactNode;
};

/** What may be begun on a screen, above its list: a button that opens a dialogue. */
export function DialogButton({ permission, children, dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const whyNot = useWhyNot(permission);
  return (
    <>
      <Button kind="main" className="mb-4" whyNot={whyNot} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
