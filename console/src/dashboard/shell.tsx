import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { forgetCsrfToken } from '../api/csrf.ts';
import { ApiError } from '../api/errors.ts';
import { Button } from '../parts/button.tsx';
import { forgetDrafts } from '../parts/draft.ts';
import { DraftsOf } from '../parts/drafts-of.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { Connection } from '../shell/connection.tsx';
import { Notices, useNotify } from '../shell/notices.tsx';
import { type Ended, Proof } from '../shell/proof.tsx';
import { useTheme } from '../shell/theme.ts';
import { type AnswerOf, queries, send, useRead } from './api.ts';
import { EnvironmentBanner } from './environment-banner.tsx';
import { useMe } from './me.ts';
import { useMenu } from './menu.ts';
import { Go, go, usePath } from './place.tsx';

type Typed = { password: string } | { code: string };
const prove = (body: Typed) => send('dashboardSessions.prove', { body });

const byPasskey = ({ onProven, onError }: Ended) => (
  <PasskeyButton
    start={() => send('dashboardSessions.startPasskeyProof', {})}
    finish={(body) => send('dashboardSessions.provePasskey', { body })}
    onDone={onProven}
    onError={onError}
  />
);

/** What is around every screen of a member who is signed in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { data: me, error, refetch } = useRead('dashboardMe.get', {});
  if (error instanceof ApiError && error.status === 401) return <ToSignIn />;
  return (
    <Notices>
      <Proof prove={prove} other={byPasskey}>
        <a
          href="#screen"
          className="sr-only rounded bg-card p-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to the screen
        </a>
        <Connection />
        <EnvironmentBanner />
        <Header />
        {me && <Standing status={me.organisation_status} />}
        <main id="screen" className="mx-auto max-w-7xl p-3 sm:p-5">
          {me ? (
            <DraftsOf person={me.id}>{children}</DraftsOf>
          ) : error ? (
            <Failure error={error} onRetry={() => refetch()} />
          ) : (
            <Loading what="who you are" />
          )}
        </main>
      </Proof>
    </Notices>
  );
}

/** Once, with the screen that was asked for. */
function ToSignIn() {
  const [next] = useState(`${location.pathname}${location.search}`);
  useEffect(() => {
    const search = next === '/dashboard' ? '' : `?next=${encodeURIComponent(next)}`;
    go(`/dashboard/sign-in${search}`, { isReplaced: true });
  }, [next]);
  return <Loading what="the sign-in" />;
}

type Standing = AnswerOf<'dashboardMe.get'>['organisation_status'];

const standings: Readonly<Record<Standing, string | null>> = {
  active: null,
  restricted: 'Your organisation is restricted: it cannot withdraw money or place orders.',
  suspended: 'Your organisation is suspended: you can read but change nothing.',
  closed: 'Your organisation is closed.',
};

function Standing({ status }: { readonly status: Standing }) {
  const said = standings[status];
  return said ? <p className="bg-warn-back px-4 py-2 text-center font-medium text-warn">{said}</p> : null;
}

function Header() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-3 py-2 sm:px-5">
        <Button aria-expanded={isOpen} className="md:hidden" onClick={() => setIsOpen(!isOpen)}>
          Menu
        </Button>
        <div className={`${isOpen ? 'order-last w-full' : 'hidden'} md:order-none md:block md:w-auto`}>
          <Menu />
        </div>
        <div className="ml-auto">
          <Person />
        </div>
      </div>
    </header>
  );
}

function Menu() {
  const entries = useMenu();
  const path = usePath();
  return (
    <nav aria-label="Screens">
      <ul className="flex flex-col gap-1 md:flex-row md:flex-wrap">
        {entries.map(({ to, title }) => (
          <li key={to}>
            <Go
              to={to}
              {...(path === to && { 'aria-current': 'page' as const })}
              className={`block rounded-md px-3 py-1.5 font-medium ${path === to ? 'bg-soft text-accent' : 'hover:bg-soft'}`}
            >
              {title}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const item = 'cursor-pointer rounded px-3 py-2 outline-none data-[highlighted]:bg-soft';

function Person() {
  const me = useMe();
  const notify = useNotify();
  const [theme, changeTheme] = useTheme();
  const signOut = async (): Promise<void> => {
    if (!me) return;
    try {
      await send('dashboardSessions.end', { params: { session_id: me.session_id } });
    } catch (error) {
      return notify({ text: `You are still signed in: ${(error as Error).message}`, isBad: true });
    }
    forgetCsrfToken();
    forgetDrafts();
    queries.clear();
    go('/dashboard/sign-in');
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="min-h-9 max-w-40 truncate rounded-md border border-edge px-3">
        {me?.name ?? 'You'}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 w-64 rounded-lg border border-line bg-card p-1 shadow-xl"
        >
          <DropdownMenu.Label className="px-3 py-2">
            <span className="block truncate">{me?.email}</span>
            <span className="text-muted">{me?.role}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Item className={item} onSelect={() => go('/dashboard/account')}>
            Your sessions
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={changeTheme}>
            {theme === 'dark' ? 'Light colours' : 'Dark colours'}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={signOut}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
