import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly about: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export const Dialog = ({ title, about, isOpen, onClose, children }: Props) => (
  <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-black/50" />
      <Radix.Content className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-xl border border-line bg-card p-4 shadow-xl sm:inset-x-auto sm:top-[8vh] sm:bottom-auto sm:left-1/2 sm:w-[34rem] sm:has-[.list-table,.file-table]:w-[54rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:rounded-xl sm:p-5">
        <Radix.Title className="text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
        <Radix.Description className="mt-1 text-muted">{about}</Radix.Description>
        <div className="mt-4">{children}</div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
