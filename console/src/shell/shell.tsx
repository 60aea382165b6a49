import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { goToProvider, useProviderName } from '../api/provider.ts';
import { ApiError, type InputOf, send } from '../api/send.ts';
import { useRead } from '../api/use.ts';
import { Button } from '../parts/button.tsx';
import { DraftsOf } from '../parts/drafts-of.tsx';
import { Page } from '../parts/page.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { Connection } from './connection.tsx';
import { useMenu } from './menu.ts';
import { useMode } from './mode.ts';
import { Notices } from './notices.tsx';
import { Person } from './person.tsx';
import { type Ended, Proof } from './proof.tsx';
import { Search } from './search.tsx';

/** What is around every screen of a person who is signed in. */
export function Shell() {
  const { data: me, error, refetch } = useRead('me.get', {});
  if (error instanceof ApiError && error.status === 401) return <ToSignIn />;
  return (
    <Notices linkOf={approvalLink}>
      <Proof prove={prove} other={otherWays}>
        <a
          href="#screen"
          className="sr-only rounded bg-card p-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
        >
          Skip to the screen
        </a>
        <Connection />
        <Banner />
        <Header />
        <main id="screen" className="mx-auto max-w-7xl p-3 sm:p-5">
          {me && me.roles.length === 0 ? (
            <WithoutRoles onAgain={() => refetch()} />
          ) : me ? (
            <DraftsOf person={me.id}>
              <Outlet />
            </DraftsOf>
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

/** Of a person who accepted an invitation: what they may do waits for another admin. Their own account is theirs. */
function WithoutRoles({ onAgain }: { readonly onAgain: () => void }) {
  const { pathname } = useLocation();
  if (pathname === '/me') return <Outlet />;
  return (
    <Page
      title="You have no roles yet"
      about="An admin other than the one who invited you has to approve your roles. Ask for it."
    >
      <Button onClick={onAgain}>Look again</Button>
    </Page>
  );
}

const prove = (body: InputOf<'sessions.prove'>['body']) => send('sessions.prove', { body });

const otherWays = (ended: Ended) => (
  <>
    <AtProvider onError={ended.onError} />
    <PasskeyButton
      start={() => send('sessions.startPasskeyProof', {})}
      finish={(body) => send('sessions.provePasskey', { body })}
      onDone={ended.onProven}
      onError={ended.onError}
    />
  </>
);

const approvalLink = (approval: string) => (
  <Link to="/approvals/$approval" params={{ approval }} className="pointer-events-auto ml-2 underline">
    Waits for a second person
  </Link>
);

/** Where the firm's provider says who people are, it proves it too. */
function AtProvider({ onError }: { readonly onError: (error: Error) => void }) {
  const provider = useProviderName();
  if (provider === null) return null;
  const next = `${location.pathname}${location.search}`;
  return (
    <Button onClick={() => void goToProvider({ isProof: true, next }).catch(onError)}>Confirm with {provider}</Button>
  );
}

/** Once, with the screen that was asked for: until the sign-in is loaded, this is still shown. */
function ToSignIn() {
  const { href } = useLocation();
  const [next] = useState(href);
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: '/sign-in', search: next === '/' ? {} : { next }, replace: true });
  }, [navigate, next]);
  return <Loading what="the sign-in" />;
}

/** Whose money it is, in words and in colour, on every screen. */
function Banner() {
  const [mode, setMode] = useMode();
  const isLive = mode === 'live';
  return (
    <section
      aria-label="Live or test"
      className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 py-1.5 text-white ${isLive ? 'bg-live' : 'bg-test'}`}
    >
      <p>
        <strong className="mr-2 rounded bg-white/20 px-2 py-0.5 tracking-wide">{isLive ? 'LIVE' : 'TEST'}</strong>
        {isLive ? 'What you do here concerns customers’ money.' : 'Sandboxes of partners. No real money moves.'}
      </p>
      <button type="button" className="min-h-6 underline" onClick={() => setMode(isLive ? 'test' : 'live')}>
        {isLive ? 'Show test' : 'Show live'}
      </button>
    </section>
  );
}

function Header() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-3 md:flex-nowrap md:items-start py-2 sm:px-5">
        <button
          type="button"
          aria-expanded={isOpen}
          className="min-h-9 rounded-md border border-edge px-3 md:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          Menu
        </button>
        <div className={`${isOpen ? 'order-last w-full' : 'hidden'} md:order-none md:block md:w-auto md:min-w-0`}>
          <Menu onChosen={() => setIsOpen(false)} />
        </div>
        <div className="ml-auto flex shrink-0 items-center gap-2">
          <Search />
          <Person />
        </div>
      </div>
    </header>
  );
}

function Menu({ onChosen }: { readonly onChosen: () => void }) {
  const entries = useMenu();
  return (
    <nav aria-label="Screens">
      <ul className="flex flex-col gap-1 md:flex-row md:flex-wrap">
        {entries.map(({ to, part, title }) => (
          <li key={to}>
            <Link
              to={to}
              {...(part !== undefined && { params: { part } })}
              onClick={onChosen}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              className="block rounded-md px-3 py-1.5 font-medium"
              activeProps={{ className: 'bg-soft text-accent' }}
              inactiveProps={{ className: 'hover:bg-soft' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
