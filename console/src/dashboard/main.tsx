import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Empty, Failure, Loading } from '../parts/states.tsx';
import { showTheme } from '../shell/theme.ts';
import { queries } from './api.ts';
import { usePath } from './place.tsx';
import { Shell } from './shell.tsx';
import '../styles.css';

/** Anyone may open these. */
const doors: Readonly<Record<string, ComponentType>> = {
  '/dashboard/sign-in': lazy(() => import('./screens/sign-in.tsx')),
  '/dashboard/invitation': lazy(() => import('./screens/invitation.tsx')),
};

const screens: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazy(() => import('./screens/overview.tsx')),
  '/dashboard/keys': lazy(() => import('./screens/keys.tsx')),
  '/dashboard/requests': lazy(() => import('./screens/requests.tsx')),
  '/dashboard/events': lazy(() => import('./screens/events.tsx')),
  '/dashboard/signature': lazy(() => import('./screens/signature.tsx')),
  '/dashboard/verification': lazy(() => import('./screens/verification.tsx')),
  '/dashboard/money': lazy(() => import('./screens/money.tsx')),
  '/dashboard/payouts': lazy(() => import('./screens/payouts.tsx')),
  '/dashboard/sandbox': lazy(() => import('./screens/sandbox.tsx')),
  '/dashboard/members': lazy(() => import('./screens/members.tsx')),
  '/dashboard/account': lazy(() => import('./screens/account.tsx')),
};

/** A screen of an older version cannot be loaded once the service was replaced: the page is loaded again. */
const ifFailed = (error: Error) => (
  <Failure error={new Error(`This screen could not be shown: ${error.message}`)} onRetry={() => location.reload()} />
);

function Dashboard() {
  const path = usePath();
  const Door = doors[path];
  const Screen = screens[path];
  if (Door) return <Door />;
  return (
    <Shell>
      <ErrorBoundary key={path} ifFailed={ifFailed}>
        <Suspense fallback={<Loading what="the screen" />}>
          {Screen ? <Screen /> : <Empty>There is no such screen.</Empty>}
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

showTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Loading what="the screen" />}>
        <Dashboard />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
