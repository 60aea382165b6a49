import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addMonths, dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireEditable } from '../status/operations.ts';
import { type CreatePerson, faultsOf, Person, type UpdatePerson } from './contract.ts';
import { lookFor, sealBvn, sealIdNumber } from './numbers.ts';
import type { PersonRow } from './queries.ts';
import * as queries from './queries.ts';
import { personMachine } from './states.ts';

const PEOPLE_MAX = 500;
const OWNERSHIP_MIN = Decimal.of('5');
const OWNERSHIP_TOTAL = Decimal.of('100');

export async function listPeople(tx: Transaction, environment: Environment): Promise<Person[]> {
  return (await queries.listPeople(tx, environment.id)).map(presentPerson);
}

export async function getPerson(tx: Transaction, environment: Environment, id: string): Promise<Person> {
  return presentPerson(await find(tx, environment, id));
}

export async function createPerson(
  tx: Transaction,
  sealer: Sealer,
  environment: Environment,
  request: CreatePerson,
): Promise<Person> {
  await requireEditable(tx, environment);
  const at = tx.time(environment);
  const blank: PersonRow = {
    environment_id: environment.id,
    id: newId(tx.time_ms(environment)),
    ...nothing,
    roles: request.roles,
    first_name: request.first_name,
    last_name: request.last_name,
    review_status: personMachine.create('pending'),
    created_at: at,
    updated_at: at,
  };
  const row = change(sealer, blank, request);
  await requireFit(tx, sealer, environment, row, request);
  await queries.insertPerson(tx, row);
  return presentPerson(row);
}

/** An absent field keeps its value, a null clears it. A changed person is reviewed again. */
export async function updatePerson(
  tx: Transaction,
  sealer: Sealer,
  environment: Environment,
  id: string,
  request: UpdatePerson,
): Promise<Person> {
  await find(tx, environment, id);
  await requireEditable(tx, environment);
  const before = await find(tx, environment, id);
  const { id_type = before.id_type, id_number } = request;
  const hasIdNumber = id_number === undefined ? before.id_number_sealed !== null : id_number !== null;
  const faults = faultsOf({ ...before, ...defined(request), hasIdNumber }, id_number ?? null);
  if (before.id_number_sealed && id_number === undefined && id_type !== null && id_type !== before.id_type)
    faults.push(['id_number', 'Send it again: the one that is kept belongs to the former id_type.']);
  if (faults.length > 0) refuse('validation_error', Object.fromEntries(faults));

  const changed = change(sealer, before, request);
  const row = personMachine.after(changed, 'edit', { review_note: null }, tx.time(environment));
  await requireFit(tx, sealer, environment, row, request);
  await queries.updatePerson(tx, row);
  return presentPerson(row);
}

/** Deletes the person's documents too, and soon after their bytes. */
export async function deletePerson(tx: Transaction, environment: Environment, id: string): Promise<{ deleted: true }> {
  await find(tx, environment, id);
  await requireEditable(tx, environment);
  await find(tx, environment, id);
  await queries.deletePerson(tx, environment.id, id);
  return { deleted: true };
}

async function find(tx: Transaction, environment: Environment, id: string): Promise<PersonRow> {
  const row = await queries.findPerson(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'person', id });
}

const defined = (request: UpdatePerson) =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as UpdatePerson;

function change(sealer: Sealer, row: PersonRow, request: UpdatePerson): PersonRow {
  const { id_number, bvn, nationality, ownership_percentage: share, is_pep, ...plain } = defined(request);
  const id_type = plain.id_type === undefined ? row.id_type : plain.id_type;
  return {
    ...row,
    ...plain,
    ...(nationality !== undefined && { nationality: nationality?.toUpperCase() ?? null }),
    ...(share !== undefined && { ownership_percentage: share && Decimal.of(share).toPercent() }),
    ...(is_pep !== undefined && { is_pep: is_pep ?? false }),
    ...(id_number !== undefined && sealIdNumber(sealer, row, id_type ?? '', id_number)),
    ...(bvn !== undefined && sealBvn(sealer, row, bvn)),
  };
}

/** Checks the person against the others, whom the verification's lock keeps unchanged. */
async function requireFit(
  tx: Transaction,
  sealer: Sealer,
  environment: Environment,
  row: PersonRow,
  { id_number = null, bvn = null }: UpdatePerson,
): Promise<void> {
  if (row.date_of_birth && !isAdult(row.date_of_birth, dayOf(tx.time(environment))))
    refuse('validation_error', { date_of_birth: 'Expected a day at least 18 years ago.' });
  const indexes = lookFor(sealer, environment.id, { id_type: row.id_type, id_number, bvn });
  const others = await queries.readOthers(tx, environment.id, row.id, indexes);
  if (others.is_duplicate) refuse('duplicate_person');
  if (others.count >= PEOPLE_MAX) refuse('validation_error', { body: `Expected at most ${PEOPLE_MAX} people.` });
  const share = Decimal.of(row.ownership_percentage ?? '0');
  if (row.roles.includes('beneficial_owner') && share.isBelow(OWNERSHIP_MIN)) refuse('ownership_below_minimum');
  if (Decimal.of(others.owned).plus(share).isAbove(OWNERSHIP_TOTAL)) refuse('ownership_exceeds_total');
}

const ADULT_MONTHS = 18 * 12;

/** A person born on 29 February is of age on 28 February of a common year. */
const isAdult = (dateOfBirth: string, today: string): boolean => addMonths(dateOfBirth, ADULT_MONTHS) <= today;

const nothing = {
  middle_name: null,
  date_of_birth: null,
  nationality: null,
  id_type: null,
  id_number_sealed: null,
  id_number_masked: null,
  id_number_index: null,
  email: null,
  phone: null,
  residential_address: null,
  ownership_percentage: null,
  bvn_sealed: null,
  bvn_masked: null,
  bvn_index: null,
  is_pep: false,
  pep_details: null,
  review_note: null,
} as const;

/** A person as partners see one: these fields, in this order, and no others. */
export const presentPerson = pick(Person);
