import { useState } from 'react';

const PREFIX = 'draft ';

/** What was typed into a form and not sent: kept for this window, so that a screen that is left and opened again still has it. */
export function useDraft<Typed extends object>(name: string, none: Typed) {
  const key = `${PREFIX}${name}`;
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

/** Nobody else reads what one person typed at this window. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function kept(key: string): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
