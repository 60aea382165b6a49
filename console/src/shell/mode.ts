import { useNavigate, useSearch } from '@tanstack/react-router';

export type Mode = 'live' | 'test';

/** Live unless the address says test, so that a link shows the same to everybody. */
export function useMode(): [Mode, (mode: Mode) => void] {
  const { mode } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const change = (next: Mode) =>
    navigate({ to: '.', search: (before) => ({ ...before, mode: next === 'test' ? next : undefined }) });
  return [mode ?? 'live', change];
}
