import { findCollected } from '../../../charges/taxes-due/month-queries.ts';
import { monthsOf } from '../../../charges/taxes-due/months.ts';
import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { addMonths, lastDayOf } from '../../../vocabulary/days.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { idAt, referenceOf } from '../../../vocabulary/id.ts';
import type { LineRow } from '../queries.ts';
import { CANDIDATE_DAYS, type DueType, type FoundCandidate } from './contract.ts';
import { duesOf, positionReasons, type Subject } from './due.ts';
import { findReversalCandidates } from './funding-reversal-queries.ts';
import { settlementCandidates } from './settlement-candidates.ts';

/**
 * What is due to counterparties or authorities, or from them, what providers paid out and what people gave back, about the days of a line. Of each partner only its last movements are looked at,
 * so that the time is bounded however many orders there are: a batch names all of its orders.
 */
const RECENT_MAX = 500;
const SUBJECTS_MAX = 1_000;
const PARTS_MAX = 10_000;
const DAYS_AFTER = 4;
const DAY_MS = 86_400_000;

export const dueCandidates = async (tx: Transaction, line: Line): Promise<FoundCandidate[]> => [
  ...(await singles(tx, line)),
  ...(await declarations(tx, line)),
  ...(await taxMonths(tx, line)),
  ...(await settlementCandidates(tx, line.currency, line.day)),
  ...(await findReversalCandidates(tx, line.currency, ...idsAbout(line.day, CANDIDATE_DAYS + 1), line.day)),
];

type Line = Pick<LineRow, 'currency' | 'day'>;

/** From how many days before a line to how many after it. */
const idsAbout = (day: string, after: number): readonly [from: string, to: string] => [
  idAt(Date.parse(day) - CANDIDATE_DAYS * DAY_MS),
  idAt(Date.parse(day) + after * DAY_MS),
];

type Moved = Subject & { readonly organisation_name: string; readonly text: string; readonly day: string };

const isMatched = (type: string, id: string) => `exists (
      select
      from bank_match_records matched
      where matched.record_type = ${type}
        and matched.record_id = ${id}
        and matched.undone_at is null
    )`;
const ofDue = `case moved.source_type when 'adjustment' then 'correction' else moved.source_type end`;

const moved = `
  select environment.id as environment_id, ${ofDue} as type, moved.source_id as id, organisation.name as organisation_name,
    min(moved.description) as text, min((moved.created_at at time zone 'Africa/Lagos')::date) as day
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  cross join lateral (
    select source_type, source_id, reason, currency, description, created_at
    from ledger_transactions
    where environment_id = environment.id
      and id >= $2::uuid
      and id < $3::uuid
    order by id desc
    limit ${RECENT_MAX}
  ) moved
  where environment.mode = 'live'
    and moved.currency = $1
    and moved.reason in (${positionReasons})
    and moved.source_type in ('order', 'adjustment', 'distribution', 'holding')
    and not ${isMatched(ofDue, 'moved.source_id')}
  group by environment.id, moved.source_type, moved.source_id, organisation.name
  order by abs(min((moved.created_at at time zone 'Africa/Lagos')::date) - $4::date), moved.source_id desc
  limit ${SUBJECTS_MAX}`;
const findMoved = queryRows<Moved, [currency: string, from_id: string, to_id: string, day: string]>(
  moved,
  pulledFirst(moved, {
    ledger_transactions: `where id >= $2::uuid and id < $3::uuid and currency = $1 and reason in (${positionReasons})`,
  }),
);

type Part = Subject & { readonly declaration_id: string; readonly text: string; readonly day: string };

const parts = `
  select record.declaration_id, investment.name as text, declaration.payment_date as day, record.environment_id,
    'distribution' as type, record.id
  from distribution_declarations declaration
  join investments investment on investment.id = declaration.investment_id
  join distributions record on record.declaration_id = declaration.id
  where declaration.mode = 'live'
    and declaration.status = 'paid'
    and declaration.currency = $1
    and declaration.payment_date between $2::date - ${CANDIDATE_DAYS} and $2::date + ${CANDIDATE_DAYS}
  order by abs(declaration.payment_date - $2::date), declaration.id, record.id
  limit ${PARTS_MAX}`;
const findParts = queryRows<Part, [currency: string, day: string]>(
  parts,
  pulledFirst(parts, {
    distributions: `where declaration_id in (
      select id
      from distribution_declarations
      where mode = 'live'
        and currency = $1
        and payment_date between $2::date - ${CANDIDATE_DAYS} and $2::date + ${CANDIDATE_DAYS}
    )`,
  }),
);

const shared = ({ currency }: Line, due: Decimal) =>
  ({
    currency,
    direction: due.isPositive ? 'debit' : 'credit',
    amount: (due.isPositive ? due : due.negated()).toMoney(),
  }) as const;

/** Orders, corrections, distributions and maturities by themselves. */
async function singles(tx: Transaction, line: Line): Promise<FoundCandidate[]> {
  const found = await findMoved(tx, line.currency, ...idsAbout(line.day, DAYS_AFTER), line.day);
  const byId = new Map(found.map((one) => [one.id, one]));
  return (await duesOf(tx, found)).flatMap(({ type, id, currency, due }) => {
    const { organisation_name, text, day } = byId.get(id)!;
    if (currency !== line.currency) return [];
    return [{ type, id, reference: referenceIn(type, id), organisation_name, text, day, ...shared(line, due) }];
  });
}

const referenceIn = (type: DueType, id: string): string | null => (type === 'order' ? referenceOf('ORD', id) : null);

/** Income of an issuer as it was declared: all that is still to be paid for it. */
async function declarations(tx: Transaction, line: Line): Promise<FoundCandidate[]> {
  const found = await findParts(tx, line.currency, line.day);
  const partOf = new Map(found.map((one) => [one.id, one]));
  const sums = new Map<string, { readonly part: Part; readonly due: Decimal }>();
  for (const { id, due } of await duesOf(tx, found)) {
    const part = partOf.get(id)!;
    const before = sums.get(part.declaration_id)?.due ?? Decimal.zero;
    sums.set(part.declaration_id, { part, due: before.plus(due) });
  }
  // The last one of a list that was cut may lack some of its parts.
  if (found.length === PARTS_MAX) sums.delete(found.at(-1)!.declaration_id);
  return [...sums].flatMap(
    ([
      id,
      {
        part: { text, day },
        due,
      },
    ]) =>
      due.isZero
        ? []
        : [
            {
              type: 'declaration' as const,
              id,
              reference: null,
              organisation_name: null,
              text,
              day,
              ...shared(line, due),
            },
          ],
  );
}

const MONTHS_BEFORE = 3;

/** What is left of the months before, and of the one of the line. */
async function taxMonths(tx: Transaction, line: Line): Promise<FoundCandidate[]> {
  const collected = await findCollected(tx);
  const codes = [...new Set(collected.map(({ code }) => code))];
  if (codes.length === 0) return [];
  const from = addMonths(`${line.day.slice(0, 7)}-01`, -MONTHS_BEFORE).slice(0, 7);
  const months = await monthsOf(tx, codes, from, line.day.slice(0, 7));
  return months
    .filter(({ currency, remaining }) => currency === line.currency && Decimal.of(remaining).isPositive)
    .map(({ id, code, month, authority, currency, remaining }) => ({
      ...({ type: 'tax_month', id, reference: `${code} ${month}`, organisation_name: null, text: authority } as const),
      ...({ day: lastDayOf(month), direction: 'debit', currency, amount: remaining } as const),
    }));
}
