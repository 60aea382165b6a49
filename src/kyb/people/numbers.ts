import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { PersonRow } from './queries.ts';

/**
 * Personal numbers are never stored in plain text: each is sealed in its own place, masked for people, and indexed by a key so that the
 * same number is found again within its environment, and only there.
 */
export const personalNumbers = ['id_number', 'bvn'] as const;
type Field = (typeof personalNumbers)[number];
type Place = Pick<PersonRow, 'environment_id' | 'id'>;

const MASKED_FROM = 8;
const SHOWN = 4;
const STARS = '****';

/** By characters, not by UTF-16 units, so that no character is cut. */
export function mask(number: string): string {
  const characters = [...number];
  return characters.length < MASKED_FROM ? STARS : `${STARS}${characters.slice(-SHOWN).join('')}`;
}

const sealedIn = ({ environment_id, id }: Place, field: Field) => `kyb_people|${environment_id}|${id}|${field}`;
const indexedIn = (environment_id: string, field: Field) => `kyb_people|${environment_id}|${field}`;

/** The same document is the same in capitals and in small letters, with and without blanks. */
const idNumberKey = (id_type: string, number: string) => `${id_type}|${number.replace(/\s/g, '').toUpperCase()}`;

/** A Ghana Card number is stored in capitals, however it was sent. */
const stored = (id_type: string, number: string | null) =>
  id_type === 'ghana_card' ? (number?.toUpperCase() ?? null) : number;

export function sealIdNumber(sealer: Sealer, place: Place, id_type: string, sent: string | null) {
  const number = stored(id_type, sent);
  return {
    id_number_sealed: number && sealer.seal(number, sealedIn(place, 'id_number')),
    id_number_masked: number && mask(number),
    id_number_index:
      number && sealer.blind.make(idNumberKey(id_type, number), indexedIn(place.environment_id, 'id_number')),
  };
}

export function sealBvn(sealer: Sealer, place: Place, number: string | null) {
  return {
    bvn_sealed: number && sealer.seal(number, sealedIn(place, 'bvn')),
    bvn_masked: number && mask(number),
    bvn_index: number && sealer.blind.make(number, indexedIn(place.environment_id, 'bvn')),
  };
}

/** All that the same numbers may be indexed as. */
export const lookFor = (
  sealer: Sealer,
  environment_id: string,
  numbers: { id_type?: string | null; id_number: string | null; bvn: string | null },
): { idNumbers: string[]; bvns: string[] } => ({
  idNumbers:
    numbers.id_type && numbers.id_number
      ? sealer.blind.every(idNumberKey(numbers.id_type, numbers.id_number), indexedIn(environment_id, 'id_number'))
      : [],
  bvns: numbers.bvn ? sealer.blind.every(numbers.bvn, indexedIn(environment_id, 'bvn')) : [],
});

/** One number in plain text, for a reviewer who gave a reason; null where the person gave none. */
export function openNumber(sealer: Sealer, person: PersonRow, field: Field): string | null {
  const sealed = person[`${field}_sealed`];
  return sealed === null ? null : sealer.open(sealed, sealedIn(person, field));
}

type Stored = Record<'environment_id' | 'id' | 'id_type', string>;

/** For the rotation of master keys, which computes the indexes again too. */
export const sealedPersonColumns: readonly SealedColumn[] = [
  {
    table: 'kyb_people',
    key: ['environment_id', 'id'],
    column: 'id_number_sealed',
    reads: ['id_type'],
    context: (row) => sealedIn(row as Stored, 'id_number'),
    index: {
      column: 'id_number_index',
      make: (sealer, plain, row) => {
        const { environment_id, id_type } = row as Stored;
        return sealer.blind.make(idNumberKey(id_type, plain), indexedIn(environment_id, 'id_number'));
      },
    },
  },
  {
    table: 'kyb_people',
    key: ['environment_id', 'id'],
    column: 'bvn_sealed',
    reads: [],
    context: (row) => sealedIn(row as Stored, 'bvn'),
    index: {
      column: 'bvn_index',
      make: (sealer, plain, row) => sealer.blind.make(plain, indexedIn((row as Stored).environment_id, 'bvn')),
    },
  },
];
