import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Table } from '../../../platform/database/rows.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { idOfReference, referenceOf } from '../../../vocabulary/id.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { isId } from '../../../vocabulary/values.ts';
import { type DueType, dueTypes, type RequestedRecord } from './contract.ts';
import { duesOf, type Subject } from './due.ts';
import type { MatchedRecord } from './queries.ts';

/** Records that counterparties pay or are paid for: by themselves, or all of a batch of orders or of a declaration of income. */
type Named = { readonly type: RequestedRecord['type']; readonly id: string; readonly place: number };

type Recorded = { readonly from: Table; readonly such?: string };

/** A correction of an order is the approval by which it was carried out. */
const recorded: Readonly<Record<DueType, Recorded>> = {
  order: { from: 'orders' },
  correction: { from: 'proposals', such: "record.kind = 'order_correction' and record.status = 'approved'" },
  distribution: { from: 'distributions' },
  holding: { from: 'holdings' },
};

const finders = Object.fromEntries(
  dueTypes.map((type) => {
    const { from, such = 'true' } = recorded[type];
    const text = `
      select environment.id as environment_id, '${type}' as type, record.id
      from environments environment
      join ${from} record on record.environment_id = environment.id
      where environment.mode = 'live'
        and record.id = any($1::uuid[])
        and ${such}`;
    return [type, queryRows<Subject, [ids: readonly string[]]>(text)];
  }),
) as Record<DueType, (tx: Transaction, ids: readonly string[]) => Promise<Subject[]>>;

type Part = Subject & { readonly status: string };

const ofBatches = `
  select line.environment_id, 'order' as type, line.order_id as id, "order".status
  from order_batches batch
  join order_batch_lines line on line.batch_id = batch.id
  join orders "order" on ("order".environment_id, "order".id) = (line.environment_id, line.order_id)
  where batch.id = $1
    and batch.mode = 'live'
    and batch.withdrawn_at is null
  order by line.place`;
const findOfBatch = queryRows<Part, [id: string]>(
  ofBatches,
  pulledFirst(ofBatches, { orders: 'where id in (select order_id from order_batch_lines where batch_id = $1)' }),
);
const ofDeclarations = `
  select record.environment_id, 'distribution' as type, record.id, record.status
  from environments environment
  join distributions record on record.environment_id = environment.id
  where environment.mode = 'live'
    and record.declaration_id = $1
  order by record.id`;
const findOfDeclaration = queryRows<Part, [id: string]>(ofDeclarations);

/** Of what waits the amount is not known yet. */
const waiting = ['awaiting_payment', 'pending_fulfilment', 'scheduled'];

const partsOf = async (tx: Transaction, { type, id, place }: Named): Promise<readonly Subject[]> => {
  const find = type === 'order_batch' ? findOfBatch : findOfDeclaration;
  const parts = isId(id) ? await find(tx, id) : [];
  if (parts.length === 0) refuse('not_found', { resource: type, id });
  const still = parts.filter(({ status }) => waiting.includes(status)).length;
  if (still > 0)
    refuse('validation_error', {
      [`records.${place}.id`]: `${still} of its ${parts.length} records still wait: match it when all are carried out, paid or ended.`,
    });
  return parts;
};

const idIn = ({ type, id }: Named): string => (type === 'order' ? (idOfReference(id, 'ORD') ?? id) : id);

/** Throws not_found, and validation_error for what waits and for that of which nothing is due. */
export async function dueRecordsNamed(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  const whole: Subject[] = [];
  for (const one of named.filter(({ type }) => type === 'order_batch' || type === 'declaration'))
    whole.push(...(await someOf(tx, one)));
  const single: Subject[] = [];
  for (const type of dueTypes) {
    const ofType = named.filter((one) => one.type === type);
    if (ofType.length === 0) continue;
    const found = await finders[type](tx, ofType.map(idIn).filter(isId));
    for (const one of ofType)
      single.push(found.find(({ id }) => id === idIn(one)) ?? refuse('not_found', { resource: type, id: one.id }));
  }
  const dues = await duesOf(tx, [...whole, ...single]);
  for (const one of named.filter(({ type }) => dueTypes.some((of) => of === type)))
    if (!dues.some(({ id }) => id === idIn(one)))
      refuse('validation_error', {
        [`records.${one.place}.id`]: 'Nothing is due for it: it is not carried out, or it is paid.',
      });
  return dues.map(({ environment_id, type, id, currency, due }) => ({
    ...{ record_type: type, record_id: id, environment_id, currency },
    reference: type === 'order' ? referenceOf('ORD', id) : null,
    direction: due.isPositive ? 'debit' : 'credit',
    amount: (due.isPositive ? due : due.negated()).toMoney(),
  }));
}

/** Of a batch or a declaration of which nothing is due any more all is paid. */
async function someOf(tx: Transaction, one: Named): Promise<readonly Subject[]> {
  const parts = await partsOf(tx, one);
  if ((await duesOf(tx, parts)).length === 0)
    refuse('validation_error', {
      [`records.${one.place}.id`]: 'Nothing is due for it: all of it is paid, or none of it was carried out.',
    });
  return parts;
}
