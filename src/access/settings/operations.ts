import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type SettingName, settingNames, settings, withdrawalThreshold } from './figures.ts';
import * as queries from './queries.ts';

export type Setting = {
  readonly name: SettingName;
  readonly value: string;
  readonly unit: Currency;
  readonly about: string;
  readonly updated_at: string;
};

/** All of them, in the order of the table. */
export async function listSettings(tx: Transaction): Promise<Setting[]> {
  const rows = new Map((await queries.findSettings(tx)).map((row) => [row.name, row]));
  return settingNames.map((name) => present(name, rows.get(name)));
}

export const getSetting = async (tx: Transaction, name: SettingName): Promise<Setting> =>
  present(name, await queries.findSetting(tx, name));

function present(name: SettingName, row: queries.SettingRow | undefined): Setting {
  assert(row, `no migration inserted the setting ${name}`);
  return { name, value: row.value, ...settings[name], updated_at: row.updated_at };
}

/** Above it a live withdrawal takes two people; exactly at it, it does not. */
export const withdrawalThresholdOf = async (tx: Transaction, currency: Currency): Promise<Decimal> =>
  Decimal.of((await getSetting(tx, withdrawalThreshold[currency])).value);

/** The row is held: two changes at once follow each other. */
export async function holdSetting(tx: Transaction, name: SettingName): Promise<Setting> {
  return present(name, await queries.lockSetting(tx, name));
}

export async function writeSetting(tx: Transaction, name: SettingName, value: string): Promise<Setting> {
  await queries.updateSetting(tx, name, Decimal.of(value).toMoney(), new Date(tx.now_ms).toISOString());
  return getSetting(tx, name);
}
