/** Records of which each has movements of its own in the ledger. */
type Recorded = {
  /** As a person reads it, such as `charge sweep`. */
  readonly name: string;
  readonly source_type: string;
  /** Their movements as they should be: the columns below, and `owner`, the environment of the record. In SQL. */
  readonly expected: string;
  /** What nothing else is booked for. */
  readonly reasons: readonly string[];
  /** What is said of a movement that no record explains, such as `no sweep of charges is`. */
  readonly otherwise: string;
};

const columns = [
  'id',
  'environment_id',
  'reason',
  'currency',
  'amount',
  'from_kind',
  'from_part',
  'to_kind',
  'to_part',
];
const of = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;

/** All movements of the records are in the ledger, as they should be, and no other movement for these reasons is. */
export const movementChecks = (recorded: Recorded): string[] => [
  missingMovements(recorded),
  unexplainedMovements(recorded),
];

/** Movements of the records that are not in the ledger as they should be. */
export const missingMovements = ({ name, source_type, expected, reasons }: Omit<Recorded, 'otherwise'>): string => `
  select expected.owner as environment_id, '${name} ' || expected.id as place,
    'its movement ' || expected.reason || ' of ' || expected.amount || ' is not in the ledger' as problem
  from (${expected}) expected
  left join (${bookedFor(reasons)}) booked
    on ${of('booked')} = ${of('expected')}
    and booked.source_type = '${source_type}'
  where booked.id is null`;

/** Movements for these reasons that no record explains. A sandbox that was reset takes its records with it, and what the firm had of it in test mode stays. */
const unexplainedMovements = ({ source_type, expected, reasons, otherwise }: Recorded): string => `
  select booked.environment_id, 'transaction ' || booked.transaction_id as place,
    'it is ' || booked.reason || ' of ' || booked.amount || ', and ${otherwise}' as problem
  from (${bookedFor(reasons)}) booked
  left join (${expected}) expected
    on ${of('expected')} = ${of('booked')}
    and booked.source_type = '${source_type}'
  join environments environment on environment.id = booked.environment_id
  where expected.id is null
    and (environment.mode = 'live' or environment.organisation_id is not null)`;

const bookedFor = (reasons: readonly string[]): string => `
  select transaction.id as transaction_id, transaction.source_id as id, transaction.source_type, transaction.environment_id, transaction.reason,
    transaction.currency::text as currency, transaction.amount::numeric as amount,
    payer.kind as from_kind, payer.part as from_part, payee.kind as to_kind, payee.part as to_part
  from ledger_transactions transaction
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (transaction.environment_id, transaction.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (transaction.environment_id, transaction.to_account_id)
  where transaction.reason in (${reasons.map((reason) => `'${reason}'`).join(', ')})`;
