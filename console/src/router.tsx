import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router';
import { sizeOf } from './parts/sized-pager.tsx';
import { Empty, Failure, Loading } from './parts/states.tsx';
import { cashSearch, chargesSearch, ledgerSearch, partnerSearch, partsSearch, texts } from './search-texts.ts';
import { Shell } from './shell/shell.tsx';

type RootSearch = { mode?: 'test' | undefined; rows?: '200' | 'all' | undefined };

const root = createRootRoute({
  validateSearch: (search: Record<string, unknown>): RootSearch => ({
    ...(search['mode'] === 'test' && { mode: 'test' }),
    ...(sizeOf(search['rows']) && { rows: sizeOf(search['rows']) }),
  }),
  search: { middlewares: [retainSearchParams(['mode'])] },
  component: Outlet,
  errorComponent: ({ error }) => <Failure error={error as Error} onRetry={() => location.reload()} />,
  notFoundComponent: () => <Empty>There is no such screen.</Empty>,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: texts('next'),
  component: lazyRouteComponent(() => import('./screens/sign-in.tsx'), 'SignIn'),
});
const backFromProvider = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/provider',
  validateSearch: texts('code', 'state', 'iss', 'error'),
  component: lazyRouteComponent(() => import('./screens/provider.tsx'), 'BackFromProvider'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./screens/invitation.tsx'), 'AcceptInvitation'),
});

const inside = createRoute({ getParentRoute: () => root, id: 'inside', component: Shell });

const today = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/today.tsx'), 'Today'),
});
const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  validateSearch: texts('status', 'side', 'currency', 'organisation', 'from', 'to', 'offset'),
  component: lazyRouteComponent(() => import('./screens/orders/orders.tsx'), 'Orders'),
});
const waitingOrders = createRoute({
  getParentRoute: () => inside,
  path: '/orders/waiting',
  validateSearch: partsSearch,
  component: lazyRouteComponent(() => import('./screens/orders/orders.tsx'), 'Waiting'),
});
const orderBatches = createRoute({
  getParentRoute: () => inside,
  path: '/orders/batches',
  validateSearch: partsSearch,
  component: lazyRouteComponent(() => import('./screens/orders/orders.tsx'), 'Batches'),
});
const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$order',
  component: lazyRouteComponent(() => import('./screens/orders/order.tsx'), 'OrderScreen'),
});
const partners = createRoute({
  getParentRoute: () => inside,
  path: '/partners',
  validateSearch: texts('search', 'status', 'kyb_status', 'offset'),
  component: lazyRouteComponent(() => import('./screens/partners/partners.tsx'), 'Partners'),
});
const partner = createRoute({
  getParentRoute: () => inside,
  path: '/partners/$partner',
  validateSearch: partnerSearch,
  component: lazyRouteComponent(() => import('./screens/partners/partner.tsx'), 'PartnerScreen'),
});
const approvals = createRoute({
  getParentRoute: () => inside,
  path: '/approvals',
  validateSearch: texts('show', 'kind', 'organisation', 'offset'),
  component: lazyRouteComponent(() => import('./screens/approvals/approvals.tsx'), 'Approvals'),
});
const approval = createRoute({
  getParentRoute: () => inside,
  path: '/approvals/$approval',
  component: lazyRouteComponent(() => import('./screens/approvals/approval.tsx'), 'ApprovalScreen'),
});
const kyb = createRoute({
  getParentRoute: () => inside,
  path: '/kyb',
  validateSearch: texts('status', 'claimed_by', 'organisation', 'offset'),
  component: lazyRouteComponent(() => import('./screens/kyb/queue.tsx'), 'KybQueue'),
});
const kybReview = createRoute({
  getParentRoute: () => inside,
  path: '/kyb/$verification',
  component: lazyRouteComponent(() => import('./screens/kyb/review.tsx'), 'KybReview'),
});
const cash = createRoute({
  getParentRoute: () => inside,
  path: '/cash',
  validateSearch: cashSearch,
  component: lazyRouteComponent(() => import('./screens/cash/cash.tsx'), 'Cash'),
});
const cashPart = createRoute({
  getParentRoute: () => inside,
  path: '/cash/$part',
  validateSearch: cashSearch,
  component: lazyRouteComponent(() => import('./screens/cash/cash.tsx'), 'Cash'),
});
const ledger = createRoute({
  getParentRoute: () => inside,
  path: '/ledger',
  validateSearch: ledgerSearch,
  component: lazyRouteComponent(() => import('./screens/ledger/ledger.tsx'), 'Ledger'),
});
const ledgerPart = createRoute({
  getParentRoute: () => inside,
  path: '/ledger/$part',
  validateSearch: ledgerSearch,
  component: lazyRouteComponent(() => import('./screens/ledger/ledger.tsx'), 'Ledger'),
});
const catalogue = createRoute({
  getParentRoute: () => inside,
  path: '/catalogue/$part',
  validateSearch: partsSearch,
  component: lazyRouteComponent(() => import('./screens/catalogue/catalogue.tsx'), 'Catalogue'),
});
const market = createRoute({
  getParentRoute: () => inside,
  path: '/market/$part',
  validateSearch: partsSearch,
  component: lazyRouteComponent(() => import('./screens/market/market.tsx'), 'Market'),
});
const charges = createRoute({
  getParentRoute: () => inside,
  path: '/charges/$part',
  validateSearch: chargesSearch,
  component: lazyRouteComponent(() => import('./screens/charges/charges.tsx'), 'Charges'),
});
const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  component: lazyRouteComponent(() => import('./screens/reports/reports.tsx'), 'Reports'),
});
const report = createRoute({
  getParentRoute: () => inside,
  path: '/reports/$report',
  validateSearch: texts('as_of', 'from', 'organisation', 'customer', 'offset'),
  component: lazyRouteComponent(() => import('./screens/reports/report.tsx'), 'ReportScreen'),
});
const events = createRoute({
  getParentRoute: () => inside,
  path: '/events',
  validateSearch: texts('type', 'organisation', 'from', 'to', 'offset', 'at'),
  component: lazyRouteComponent(() => import('./screens/webhooks/events.tsx'), 'Events'),
});
const webhooks = createRoute({
  getParentRoute: () => inside,
  path: '/webhooks',
  validateSearch: texts('failing', 'enabled', 'organisation', 'offset', 'at'),
  component: lazyRouteComponent(() => import('./screens/webhooks/webhooks.tsx'), 'Webhooks'),
});
const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  validateSearch: texts('actor', 'action', 'subject_type', 'subject_id', 'organisation', 'from', 'to', 'offset'),
  component: lazyRouteComponent(() => import('./screens/audit/audit.tsx'), 'Audit'),
});
const operators = createRoute({
  getParentRoute: () => inside,
  path: '/operators',
  validateSearch: texts('at', 'offset'),
  component: lazyRouteComponent(() => import('./screens/administration/operators.tsx'), 'Operators'),
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/administration/settings.tsx'), 'Settings'),
});
const login = createRoute({
  getParentRoute: () => inside,
  path: '/login',
  validateSearch: texts('code'),
  component: lazyRouteComponent(() => import('./screens/administration/login.tsx'), 'Login'),
});
const me = createRoute({
  getParentRoute: () => inside,
  path: '/me',
  component: lazyRouteComponent(() => import('./screens/administration/me.tsx'), 'Me'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    backFromProvider,
    invitation,
    inside.addChildren([
      today,
      approvals,
      approval,
      kyb,
      kybReview,
      ...[cash, cashPart, ledger, ledgerPart],
      orders,
      waitingOrders,
      orderBatches,
      order,
      catalogue,
      market,
      charges,
      reports,
      report,
      webhooks,
      events,
      partners,
      partner,
      audit,
      operators,
      settings,
      me,
      login,
    ]),
  ]),
  // Plain names and values, so that people can read and send an address.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : '';
  },
  defaultPendingComponent: () => <Loading what="the screen" />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
