import { type ReactNode, useEffect } from 'react';
import { DraftOwner, forgetDraftsOfOthers } from './draft.ts';

/** Whose drafts the screens inside keep. Where another person is signed in now, the screens start again: what is typed in them goes too. */
export function DraftsOf({ person, children }: { readonly person: string; readonly children: ReactNode }) {
  useEffect(() => forgetDraftsOfOthers(person), [person]);
  return (
    <DraftOwner key={person} value={person}>
      {children}
    </DraftOwner>
  );
}
