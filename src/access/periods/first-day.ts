import type { Transaction } from '../../platform/database/transaction.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { findInstalled } from './queries.ts';

/**
 * The books begin with the year before the one in which the service was installed: what opens them has its value days there, and an
 * earlier day is a typing error.
 */
export async function firstDayOfBooks(tx: Transaction): Promise<string> {
  const { installed_at } = await findInstalled(tx);
  const year = Number(lagosDayOf(Date.parse(installed_at)).slice(0, 4));
  return `${year - 1}-01-01`;
}
