import { useState } from 'react';

const KEY = 'theme';
const isDarkSystem = matchMedia('(prefers-color-scheme: dark)');

type Theme = 'light' | 'dark';

/** What the person chose, or else what the system is set to. */
const current = (): Theme => {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isDarkSystem.matches ? 'dark' : 'light';
};

export function showTheme(): void {
  document.documentElement.dataset['theme'] = current();
}

isDarkSystem.addEventListener('change', showTheme);

export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(current);
  const change = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(KEY, next);
    showTheme();
    setTheme(next);
  };
  return [theme, change];
}
