import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { AccountRow } from './queries.ts';

/** Account numbers never lie open: each is sealed in its own place, and indexed by a key so that it is found again. */
type Place = Pick<AccountRow, 'environment_id' | 'id'>;
type Named = Pick<AccountRow, 'environment_id' | 'currency' | 'country' | 'type' | 'bank_code' | 'bank_name'>;

const sealedIn = ({ environment_id, id }: Place) => `settlement_account|${environment_id}|${id}`;
const indexedIn = ({ environment_id }: Named) => `settlement_account|${environment_id}|number`;

export const sealNumber = (sealer: Sealer, place: Place, number: string): string =>
  sealer.seal(number, sealedIn(place));

/** The number itself, for the code that pays into the account or debits it. */
export const openNumber = (sealer: Sealer, row: AccountRow): string =>
  sealer.open(row.account_number_sealed, sealedIn(row));

/** The same name is the same in capitals and in small letters, with and without blanks and points. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What makes two accounts the same one: currency, bank and number. */
function accountKey({ currency, country, type, bank_code, bank_name }: Named, number: string): string {
  const bank = bank_code ?? `${country}|${plainName(bank_name)}`;
  const plain = type === 'mobile_money' ? number.replace(/^233/, '0') : number.toUpperCase();
  return [currency, bank, plain].join('|');
}

export const indexNumber = (sealer: Sealer, named: Named, number: string): string =>
  sealer.blind.make(accountKey(named, number), indexedIn(named));

/** All that the same account may be indexed as. */
export const lookForNumber = (sealer: Sealer, named: Named, number: string): string[] =>
  sealer.blind.every(accountKey(named, number), indexedIn(named));

type Stored = Named & Place & Pick<AccountRow, 'account_number_index'>;

export const sealedAccountColumns: readonly SealedColumn[] = [
  {
    table: 'settlement_accounts',
    key: ['environment_id', 'id'],
    column: 'account_number_sealed',
    reads: ['currency', 'country', 'type', 'bank_code', 'bank_name', 'account_number_index'],
    context: (row) => sealedIn(row as Stored),
    index: {
      column: 'account_number_index',
      // Of accounts that were added twice before doubles were refused only the first has an index.
      make: (sealer, plain, row) =>
        (row as Stored).account_number_index === null ? null : indexNumber(sealer, row as Stored, plain),
    },
  },
];
