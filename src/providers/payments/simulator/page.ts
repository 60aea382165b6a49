import { isLoopback } from '../../../platform/http/auth/address.ts';
import type { OpenAnswer, OpenRequest, OpenRoute } from '../../../platform/http/server/probes.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import type { Payment, ProviderEvent } from '../contract.ts';
import type { RequestedCheckout, Simulator } from './simulator.ts';

/** Delivers a signed provider event to the service, as that of any provider. */
type Deliver = (simulator: Simulator, body: Buffer) => Promise<void>;

/**
 * The checkout page of a provider that moves no money: a payer pays or declines with a click. Plain forms, no script,
 * nothing from elsewhere.
 */
export function checkoutPages(simulators: readonly Simulator[], deliver: Deliver): OpenRoute[] {
  const find = async (reference: string, openRequest: OpenRequest) => {
    for (const simulator of simulators.filter(({ mode }) => mode === 'test' || isOfThisMachine(openRequest))) {
      const found = await simulator.findCheckout(reference);
      if (found) return { simulator, ...found };
    }
    return refuse('route_not_found');
  };
  const settle = async (openRequest: OpenRequest, verb: 'pay' | 'decline'): Promise<OpenAnswer> => {
    const reference = openRequest.params['reference']!;
    refuseOtherSites(openRequest);
    const { simulator } = await find(reference, openRequest);
    const payment = await simulator.settleCheckout(reference, verb);
    if (payment) {
      const event: ProviderEvent = { kind: 'payment', environment: simulator.mode, recipient: null, ...payment };
      await deliver(simulator, Buffer.from(JSON.stringify(event)));
    }
    // Back to the page, wherever a proxy puts it.
    return { status: 303, headers: { Location: `../${reference}` }, body: '' };
  };
  const path = '/simulator/checkout/:reference';
  return [
    {
      method: 'GET',
      path,
      bodyBytesMax: 0,
      answer: async (openRequest) => {
        const { request, payment, simulator } = await find(openRequest.params['reference']!, openRequest);
        return { status: 200, headers, body: page(request, payment, simulator.mode) };
      },
    },
    ...(['pay', 'decline'] as const).map(
      (verb): OpenRoute => ({
        method: 'POST',
        path: `${path}/${verb}`,
        bodyBytesMax: 0,
        answer: (openRequest) => settle(openRequest, verb),
      }),
    ),
  ];
}

const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Invented live money is only for requests of this machine: what came by a proxy may come from anywhere. */
const isOfThisMachine = ({ address, header }: OpenRequest): boolean =>
  isLoopback(address) && proxyHeaders.every((name) => header(name) === '');

/** A browser reports where a click came from: no other site pays in the name of a user. */
function refuseOtherSites({ header }: OpenRequest): void {
  if (!['', 'none', 'same-origin'].includes(header('sec-fetch-site')))
    refuse('invalid_request', { 'Sec-Fetch-Site': 'Pay or decline on the checkout page itself.' });
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!);

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f2f4f3; color: #16211c; }
  main { max-width: 26rem; margin: 12vh auto; padding: 2rem; background: #fff; border-radius: 12px; box-shadow: 0 1px 8px #0002; }
  h1 { font-size: 1.125rem; margin: 0; } .amount { font-size: clamp(1.5rem, 8vw, 2.25rem); overflow-wrap: anywhere; font-weight: 650; margin: .5rem 0 0; } .quiet { color: #5a6760; margin: 0 0 1.5rem; overflow-wrap: anywhere; }
  button { font: inherit; width: 100%; min-height: 3rem; padding: .8rem; border: 0; border-radius: 8px; margin-top: .75rem; cursor: pointer; }
  .pay { background: #0a6b43; color: #fff; } .decline { background: #e7ebe9; color: #16211c; }
  button:focus-visible, a:focus-visible { outline: 3px solid #e0a100; outline-offset: 2px; }
  .note { padding: .75rem 1rem; border-radius: 8px; background: #eaf5ef; } .note.no { background: #fbeceb; }
  small { display: block; margin-top: 1.5rem; color: #5a6760; }
  @media (max-width: 30rem) { main { margin: 0; padding: 1.5rem; border-radius: 0; min-height: 100vh; box-sizing: border-box; } }`;

type Shown = Exclude<RequestedCheckout['state'], 'open'> | 'declined';

/** The note of a page; only an open checkout has buttons. */
const notes: Record<Shown, string> = {
  paid: 'Paid. You can close this page.',
  declined: 'Declined. You can try again.',
  expired: 'Expired. It was not paid in time, and nothing can be paid here any more.',
  cancelled: 'Cancelled. Nothing can be paid here any more.',
  failed: 'Failed. Nothing can be paid here any more.',
  reversed: 'Reversed. The payment was taken back, and nothing can be paid here any more.',
};

function shownOf({ state }: RequestedCheckout, payment: Payment | null): Shown | null {
  if (state !== 'open') return state;
  if (payment?.status === 'succeeded') return 'paid';
  return payment?.failure_code ? 'declined' : null;
}

function page(request: RequestedCheckout, payment: Payment | null, mode: string): string {
  const { reference, currency, return_url } = request;
  const amount = request.amount.replaceAll(/\B(?=(?:\d{3}){1,6}\.)/g, ',');
  const shown = shownOf(request, payment);
  const note = shown && `<p class="note${shown === 'paid' ? '' : ' no'}" role="status">${notes[shown]}</p>`;
  const form = (verb: string, label: string) =>
    `<form method="post" action="${escaped(reference)}/${verb}"><button class="${verb}">${label}</button></form>`;
  const isOpen = shown === null || shown === 'declined';
  const buttons = !isOpen ? '' : form('pay', `Pay ${currency} ${amount}`) + form('decline', 'Decline');
  const back = return_url ? `<p><a href="${escaped(return_url)}" rel="noreferrer">Back to the shop</a></p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${currency} ${amount} · Simulated checkout</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Simulated checkout</h1>
<p class="amount">${currency} ${amount}</p>
<p class="quiet">${escaped(reference)}</p>
${note ?? ''}
${buttons}
${back}
<small>No money moves on this page (${mode} mode).</small>
</main>
</body>
</html>
`;
}
