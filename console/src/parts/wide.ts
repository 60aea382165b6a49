import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 64rem)');

const listen = (onChange: () => void) => {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
};

/** Whether two things are next to each other, as the styles have it at `lg`. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
