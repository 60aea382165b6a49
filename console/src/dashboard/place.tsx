import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

/** Where the page is: a path, and which environment is looked at (`in`), so that a link shows the same to everybody. */
const MOVED = 'moved';

function listen(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

const useAddress = (): URL =>
  new URL(
    useSyncExternalStore(listen, () => `${location.pathname}${location.search}`),
    location.origin,
  );

export const usePath = (): string => useAddress().pathname;

export function go(to: string, { isReplaced = false } = {}): void {
  if (isReplaced) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  window.dispatchEvent(new Event(MOVED));
  window.scrollTo(0, 0);
}

const KNOWN = /^(live|test(\.[a-z0-9-]{1,40})?)$/;

/** `live`, `test`, or `test.NAME`; test unless the address says otherwise, because that is where everybody begins. */
export function useEnvironment(): [string, (environment: string) => void] {
  const { pathname, searchParams } = useAddress();
  const named = searchParams.get('in') ?? '';
  const environment = KNOWN.test(named) ? named : 'test';
  return [environment, (next) => go(`${pathname}${searchOf(next)}`)];
}

const searchOf = (environment: string): string => (environment === 'test' ? '' : `?in=${environment}`);

/** A link to another screen, in the same environment. */
export function Go({ to, ...rest }: { readonly to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const [environment] = useEnvironment();
  const href = `${to}${searchOf(environment)}`;
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  };
  return <a {...rest} href={href} onClick={onClick} />;
}
