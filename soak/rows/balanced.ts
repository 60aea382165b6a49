import type { Promised } from '../promise.ts';

const common = {
  promise: 'Money is neither made nor destroyed',
  count: 5_000,
  unit: 'sequences of 60 commands',
  hits: 290_000,
  hit: 'a command that was carried out and compared',
  alongside: { sequence_commands: 60 },
  slice: 200,
  environment: 'the service on a PostgreSQL of its own, over a real port',
} as const;

/** Half of the sequences each. */
export const balanced: readonly Promised[] = [
  {
    ...common,
    name: 'sequences-orders',
    method:
      'Random commands over a wallet, orders, previews, fulfilments and holdings against a model in memory; balances after each command, all records, the chain of the wallet and, regularly, all books at the end.',
    file: 'src/testing/model/model.test',
    amount: 'sequences',
  },
  {
    ...common,
    name: 'sequences-money',
    method:
      'Random commands over wallets, funding, mandates, orders, holdings, distributions, withdrawals, conversions and reversals against a model in memory; wallets after each command, all records, debts, income and chains at the end.',
    file: 'src/testing/model/money.test',
    amount: 'money_sequences',
  },
];
