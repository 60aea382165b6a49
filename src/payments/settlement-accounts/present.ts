import { pick } from '../../vocabulary/pick.ts';
import { warningsOf } from './account-number.ts';
import { SettlementAccount } from './contract.ts';
import type { AccountRow } from './queries.ts';

const present = pick(SettlementAccount);

/** An account as partners see it; its number never. */
export const presentAccount = (row: AccountRow, mandate_id: string | null): SettlementAccount =>
  present({ ...row, warnings: warningsOf(row.has_odd_check_digit), mandate_id });
