import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { businessOfAccount, providerOfAccount } from '../../platform/provider-calls/account.ts';
import { heldReasons } from '../../platform/provider-calls/held-reasons.ts';
import { findCallsInFlight } from '../../platform/provider-calls/queries.ts';
import { dismissProviderEvent, reapplyProviderEvent } from './dead-letters.ts';
import { providerEvents } from './firm-owned.ts';
import * as contract from './provider-contract.ts';

type FoundCall = Omit<contract.ProviderCall, 'provider' | 'held_reason' | 'remedy'>;

/** `paystack/live/100032` in its parts, and why it waits in words. */
function presentCall({ account: whole, held, ...call }: FoundCall): contract.ProviderCall {
  const { reason = null, remedy = null } = held === null ? {} : heldReasons[held];
  const parts = { provider: whole && providerOfAccount(whole), account: whole && businessOfAccount(whole) };
  return { ...call, ...parts, held, held_reason: reason, remedy };
}

type Named = { readonly tx: Transaction; readonly params: { readonly provider_event: string } };
const find = ({ tx, params }: Named) => providerEvents.place(tx, params.provider_event);

type Settings = Pick<OperatorSettings, 'auditSubjects' | 'providerCalls'>;

export const providerRoutes = ({ auditSubjects, providerCalls }: Settings): Route[] => [
  serveOperator(contract.listCalls, async ({ tx, query }) =>
    shown(await findCallsInFlight<FoundCall>(tx, providerCalls, query), presentCall),
  ),

  serveOperator(contract.listEvents, ({ tx, query }) => providerEvents.list(tx, query)),

  serveAct(contract.applyEvent, auditSubjects, {
    find,
    async run({ tx, found: { id } }) {
      await reapplyProviderEvent(tx, id);
      return { data: await providerEvents.get(tx, id) };
    },
  }),

  serveAct(contract.dismissEvent, auditSubjects, {
    find,
    async run({ tx, found: { id }, body: { reason } }) {
      await dismissProviderEvent(tx, id, reason);
      return { data: await providerEvents.get(tx, id) };
    },
  }),
];
