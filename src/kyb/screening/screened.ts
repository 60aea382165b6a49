import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ScreenedBusiness, ScreenedPerson } from '../../providers/screening/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ScreeningCheck } from '../../vocabulary/screening.ts';
import type { Business } from '../business/contract.ts';
import { readBusiness } from '../business/operations.ts';
import { listPeople, type PersonRow } from '../people/queries.ts';

/** One check that a verification needs: of a person, or of the business where there is no person. */
export type Screened = {
  readonly check: ScreeningCheck;
  readonly person_id: string | null;
  readonly name: string;
  /** Of all that is sent, so that a result holds for no other name or number. */
  readonly subject_hash: string;
};

type Parts = { readonly business: Business; readonly people: readonly PersonRow[] };

export async function readScreened(tx: Transaction, environment: Environment): Promise<Screened[]> {
  const business = await readBusiness(tx, environment);
  return screenedOf(environment.id, { business, people: await listPeople(tx, environment.id) });
}

/** What there is to check: a name against the lists, and each number that was given against its register. */
export function screenedOf(environment_id: string, { business, people }: Parts): Screened[] {
  const ofBusiness = hasName(business)
    ? checksOfBusiness(business).map((check) => ({
        check,
        person_id: null,
        name: business.legal_name,
        subject_hash: hashOf([environment_id, check, ...Object.values(sentOfBusiness(business))]),
      }))
    : [];
  const ofPeople = people.flatMap((person) =>
    checksOfPerson(person).map((check) => ({
      check,
      person_id: person.id,
      name: nameOf(person),
      subject_hash: hashOf([environment_id, check, person.id, ...partsOf(person, check)]),
    })),
  );
  return [...ofBusiness, ...ofPeople];
}

type Named = Business & { readonly legal_name: string };
const hasName = (business: Business): business is Named => business.legal_name !== null;

const checksOfBusiness = ({ registration_number }: Business): ScreeningCheck[] =>
  registration_number === null ? ['watchlist'] : ['register', 'watchlist'];

const checksOfPerson = ({ id_number_sealed, bvn_sealed }: PersonRow): ScreeningCheck[] =>
  id_number_sealed === null && bvn_sealed === null ? ['watchlist'] : ['identity', 'watchlist'];

const nameOf = ({ first_name, middle_name, last_name }: PersonRow): string =>
  [first_name, middle_name, last_name].filter((part) => part !== null).join(' ');

export const sentOfBusiness = (business: Named): ScreenedBusiness => ({
  type: 'business',
  legal_name: business.legal_name,
  trading_name: business.trading_name,
  country: business.country,
  registration_number: business.registration_number,
  date_of_incorporation: business.date_of_incorporation,
});

export const businessToSend = (business: Business): ScreenedBusiness | null =>
  hasName(business) ? sentOfBusiness(business) : null;

type Numbers = { readonly id_number: string | null; readonly bvn: string | null };

/** Its numbers only where they are what is checked. */
export const sentOfPerson = (person: PersonRow, check: ScreeningCheck, open: () => Numbers): ScreenedPerson => ({
  type: 'person',
  first_name: person.first_name,
  middle_name: person.middle_name,
  last_name: person.last_name,
  date_of_birth: person.date_of_birth,
  nationality: person.nationality,
  id_type: check === 'identity' ? person.id_type : null,
  ...(check === 'identity' ? open() : { id_number: null, bvn: null }),
});

/** Numbers by their keyed index: nobody finds a number by trying all of them against the hash. */
const partsOf = (person: PersonRow, check: ScreeningCheck): (string | null)[] => {
  const { id_number_index: id_number, bvn_index: bvn } = person;
  return Object.values(sentOfPerson(person, check, () => ({ id_number, bvn })));
};

const hashOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
