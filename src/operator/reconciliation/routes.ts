import { inboundCommands } from '../../payments/inbound/commands.ts';
import { reconciliationCommands } from '../../payments/reconciliation/commands.ts';
import { shown } from '../../platform/database/page.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import { businessOfAccount, providerOfAccount } from '../../platform/provider-calls/account.ts';
import { heldReasons } from '../../platform/provider-calls/held-reasons.ts';
import { findCallsInFlight } from '../../platform/provider-calls/queries.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { comparisons, discrepancies, providerEvents } from './operations.ts';
import * as providers from './provider-contract.ts';

export const reconciliationRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listComparisons, ({ tx, query }) => comparisons.list(tx, query)),

  serveCommand(contract.compareDay, {
    command: commandNamed(reconciliationCommands, 'reconciliation compare'),
    settings,
    typedOf: async ({ body }) => body,
    show: (tx, { data }) => comparisons.get(tx, (data as { id: string }).id),
  }),

  serveOperator(contract.listDiscrepancies, ({ tx, query }) => discrepancies.list(tx, query)),

  serveOperator(contract.getDiscrepancy, ({ tx, params }) => discrepancies.get(tx, params.discrepancy)),

  serveCommand(contract.resolveDiscrepancy, {
    command: commandNamed(reconciliationCommands, 'reconciliation resolve'),
    settings,
    typedOf: async ({ params, body }) => ({ ...body, discrepancy: params.discrepancy }),
    show: (tx, { data }) => discrepancies.get(tx, (data as { id: string }).id),
  }),

  serveCommand(contract.recheckDiscrepancy, {
    command: commandNamed(reconciliationCommands, 'reconciliation recheck'),
    settings,
    typedOf: async ({ params }) => ({ discrepancy: params.discrepancy }),
    show: (tx, { data }) => discrepancies.get(tx, (data as { id: string }).id),
  }),
];

const decisions = [
  [providers.applyEvent, 'provider-events apply'],
  [providers.dismissEvent, 'provider-events dismiss'],
] as const;

type FoundCall = Omit<providers.ProviderCall, 'provider' | 'held_reason' | 'remedy'>;

/** `paystack/live/100032` in its parts, and why it waits in words. */
function presentCall({ account: whole, held, ...call }: FoundCall): providers.ProviderCall {
  const { reason = null, remedy = null } = held === null ? {} : heldReasons[held];
  const parts = { provider: whole && providerOfAccount(whole), account: whole && businessOfAccount(whole) };
  return { ...call, ...parts, held, held_reason: reason, remedy };
}

export const providerRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(providers.listCalls, async ({ tx, query }) =>
    shown(await findCallsInFlight<FoundCall>(tx, settings.providerCalls, query), presentCall),
  ),

  serveOperator(providers.listEvents, ({ tx, query }) => providerEvents.list(tx, query)),

  ...decisions.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(inboundCommands, name),
      settings,
      typedOf: async ({ params, body }) => ({ ...body, event: params.provider_event }),
      show: (tx, { data }) => providerEvents.get(tx, (data as { id: string }).id),
    }),
  ),
];
