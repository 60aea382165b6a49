import { createContext, useContext, useState } from 'react';

const PREFIX = 'draft ';

/** Who is signed in: a draft belongs to its person. */
export const DraftOwner = createContext('');

/**
 * What a person typed into a form and did not send: kept for this window, so that a screen that is left and opened again still has it, also
 * after a session that ended. Nobody else is shown it.
 */
export function useDraft<Typed extends object>(name: string, none: Typed) {
  const key = `${PREFIX}${useContext(DraftOwner)} ${name}`;
  const [typed, setTyped] = useState<Typed>(() => ({ ...none, ...kept(key) }));
  const type = (changes: Partial<Typed>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  const forget = (): void => {
    setTyped(none);
    sessionStorage.removeItem(key);
  };
  return { typed, type, forget };
}

/** At a sign-out. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

/** Once somebody is signed in, what others typed at this window is forgotten. */
export function forgetDraftsOfOthers(person: string): void {
  for (const key of draftKeys()) if (!key.startsWith(`${PREFIX}${person} `)) sessionStorage.removeItem(key);
}

const draftKeys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

function kept(key: string): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
