import { rowsByKey } from '../../platform/database/locking.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { TaxDue, TaxesOfAuthority } from './operator-contract.ts';

/** The record that was charged: a distribution, a holding, an order, a withdrawal, a conversion, a payment into a wallet, or custody of a month. */
type Charged = { readonly environment_id: string; readonly subject_id: string };

export type Payment = {
  readonly subject_id: string;
  /** Of an order. */
  readonly side: 'buy' | 'sell' | null;
  /** Only of what has a product. */
  readonly investment_id: string | null;
  readonly investment_name: string | null;
};

const readPayments = statement(`
  select wanted.id as subject_id, dealt.side, coalesce(dealt.investment_id, holding.investment_id) as investment_id,
    coalesce(dealt.investment_name, holding.investment_name) as investment_name
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  left join distributions distribution
    on (distribution.environment_id, distribution.id) = (wanted.environment_id, wanted.id)
  left join orders dealt
    on (dealt.environment_id, dealt.id) = (wanted.environment_id, wanted.id)
  left join holdings holding
    on (holding.environment_id, holding.id) = (wanted.environment_id, coalesce(distribution.holding_id, wanted.id))`);

export const findPayments = (tx: Transaction, charged: readonly Charged[]): Promise<Payment[]> =>
  rowsByKey(tx, readPayments, [
    charged.map(({ environment_id }) => environment_id),
    charged.map(({ subject_id }) => subject_id),
  ]);

/** Of these records the withdrawals that came back: what they were charged was given back. */
export const findGivenBack = queryRows<
  { readonly id: string; readonly returned_at: string },
  [environment_ids: readonly string[], ids: readonly string[]]
>(`
  select withdrawal.id, withdrawal.returned_at
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join withdrawals withdrawal
    on (withdrawal.environment_id, withdrawal.id) = (wanted.environment_id, wanted.id)
  where withdrawal.status = 'returned'`);

export const findPayers = queryRows<{ readonly id: string; readonly provider: string }, [ids: readonly string[]]>(`
  select id, provider
  from investments
  where id = any ($1::uuid[])`);

type Owed = { readonly id: string; readonly authority: string; readonly account: TaxDue['account'] };

export const findAuthorities = queryRows<Owed, [tax_code_ids: readonly string[]]>(`
  select id, authority, account
  from tax_codes
  where id = any ($1::uuid[])`);

type Business = {
  readonly environment_id: string;
  readonly legal_name: string | null;
  readonly tax_id: string | null;
};

export const findBusinesses = queryRows<Business, [environment_ids: readonly string[]]>(`
  select environment_id, legal_name, tax_id
  from businesses
  where environment_id = any ($1::uuid[])`);

type Sums = Omit<TaxesOfAuthority, 'due' | 'charges'> & { readonly charges: string };

export const sumByAuthority = queryRows<Sums, [since: string, until: string, mode: Mode | null]>(`
  select environment.mode, owed.authority, charge.code, charge.kind, owed.account, charge.currency, count(*) as charges,
    sum(charge.base) as base, sum(charge.amount) as amount,
    coalesce(sum(charge.amount) filter (where withdrawal.id is not null), 0.00) as given_back
  from charges charge
  join environments environment
    on environment.id = charge.environment_id
    and environment.retired_at is null
  join tax_codes owed on owed.id = charge.tax_code_id
  left join withdrawals withdrawal
    on (withdrawal.environment_id, withdrawal.id) = (charge.environment_id, charge.subject_id)
    and withdrawal.status = 'returned'
  where charge.kind <> 'fee'
    and charge.created_at >= $1
    and charge.created_at < $2
    and ($3::text is null or environment.mode = $3)
  group by environment.mode, owed.authority, charge.code, charge.kind, owed.account, charge.currency
  order by environment.mode, owed.authority, charge.code, charge.currency, owed.account`);
