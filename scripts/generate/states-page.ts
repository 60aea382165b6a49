import { keyMoves } from '../../src/access/keys/states.ts';
import { organisationMoves } from '../../src/access/organisations/states.ts';
import { distributionMoves } from '../../src/investing/distributions/states.ts';
import { holdingMoves } from '../../src/investing/holdings/states.ts';
import { investmentMoves } from '../../src/investing/investments/states.ts';
import { orderMoves } from '../../src/investing/orders/states.ts';
import { fundingMoves } from '../../src/money/funding/states.ts';
import { postings } from '../../src/money/ledger/postings.ts';
import { mandateMoves } from '../../src/money/mandates/states.ts';
import { accountMoves } from '../../src/money/settlement-accounts/states.ts';
import { withdrawalMoves } from '../../src/money/withdrawals/states.ts';
import { deliveryMoves } from '../../src/notifications/deliveries/states.ts';
import { endpointMoves } from '../../src/notifications/webhooks/states.ts';
import { proposalMoves } from '../../src/operator/proposals/states.ts';
import { kybMoves } from '../../src/verification/review/states.ts';
import type { Moves } from '../../src/vocabulary/moves.ts';

/** Every state machine of the service; a machine that is missing here is missing from docs/states.md. */
const machines: Readonly<Record<string, Moves<string>>> = {
  Orders: orderMoves,
  Withdrawals: withdrawalMoves,
  Holdings: holdingMoves,
  Distributions: distributionMoves,
  Investments: investmentMoves,
  Organisations: organisationMoves,
  Keys: keyMoves,
  'Business verification': kybMoves,
  'Settlement accounts': accountMoves,
  'Funding requests': fundingMoves,
  Mandates: mandateMoves,
  Proposals: proposalMoves,
  'Webhook endpoints': endpointMoves,
  'Webhook deliveries': deliveryMoves,
};

/** docs/states.md: what may change into what, what the partner is told, and why money may move. */
export function statesPage(): string {
  const sections = Object.entries(machines).map(([name, moves]) => `## ${name}\n\n${movesTable(moves)}`);
  return [
    '# States and moves',
    'Written by `npm run generate` from the tables the service itself reads. What is not listed cannot happen.',
    ...sections,
    `## Why money may move\n\n${postingsTable()}`,
    '',
  ].join('\n\n');
}

function movesTable(moves: Moves<string>): string {
  const rows = Object.entries(moves).map(([name, { from, to, events }]) => {
    const told = events.map(({ type }) => `\`${type}\``).join(', ') || 'nothing';
    return `| ${name} | ${from.join(', ')} | ${to} | ${told} |`;
  });
  return ['| move | from | to | events |', '|---|---|---|---|', ...rows].join('\n');
}

function postingsTable(): string {
  const rows = Object.entries(postings).map(
    ([reason, { from, to, type }]) => `| ${reason} | ${from} | ${to} | ${type ?? 'not on a statement'} |`,
  );
  return ['| reason | from account | to account | type on the statement |', '|---|---|---|---|', ...rows].join('\n');
}
