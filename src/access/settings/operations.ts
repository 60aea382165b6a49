import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { type SettingName, settingNames, settings, type settingUnits, withdrawalThreshold } from './figures.ts';
import * as queries from './queries.ts';

export type Setting = {
  readonly name: SettingName;
  readonly value: string;
  readonly unit: (typeof settingUnits)[number];
  readonly about: string;
  /** Null of a value that the configuration says, as nobody changed it. */
  readonly updated_at: string | null;
};

/** What the configuration of the service says of settings that nobody changed. */
export type Configured = { readonly fulfilmentTolerancePercent: number };

/** All of them, in the order of the table. */
export async function listSettings(tx: Transaction, configured: Configured): Promise<Setting[]> {
  const rows = new Map((await queries.findSettings(tx)).map((row) => [row.name, row]));
  return settingNames.map((name) => present(name, rows.get(name), configured));
}

export const getSetting = async (tx: Transaction, name: SettingName, configured: Configured): Promise<Setting> =>
  present(name, await queries.findSetting(tx, name), configured);

type Stored = Pick<queries.SettingRow, 'value' | 'updated_at'>;

function present(name: SettingName, row: Stored | undefined, configured: Configured): Setting {
  const { about, unit } = settings[name];
  const { value, updated_at } = row ?? { value: firstOf(name, configured), updated_at: null };
  return { name, value, unit, about, updated_at };
}

function firstOf(name: SettingName, { fulfilmentTolerancePercent }: Configured): string {
  assert(name === 'fulfilment_tolerance_percent', `no migration inserted the setting ${name}`);
  return Decimal.of(String(fulfilmentTolerancePercent)).toMoney();
}

/** The value that is stored; null where nobody changed what the configuration says. */
export const storedValue = async (tx: Transaction, name: SettingName): Promise<string | null> =>
  (await queries.findSetting(tx, name))?.value ?? null;

async function figureOf(tx: Transaction, name: SettingName): Promise<Decimal> {
  const value = await storedValue(tx, name);
  assert(value, `no migration inserted the setting ${name}`);
  return Decimal.of(value);
}

/** Above it a live withdrawal takes two people; exactly at it, it does not. */
export const withdrawalThresholdOf = (tx: Transaction, currency: Currency): Promise<Decimal> =>
  figureOf(tx, withdrawalThreshold[currency]);

/** How far a fulfilment may be off, in percent; exactly at it one person is enough. */
export const fulfilmentToleranceOf = async (tx: Transaction, configured_percent: number): Promise<Decimal> =>
  Decimal.of((await storedValue(tx, 'fulfilment_tolerance_percent')) ?? String(configured_percent));

/** How far one person may move a price or a bid, in percent. */
export const priceJumpOf = (tx: Transaction): Promise<Decimal> => figureOf(tx, 'price_jump_percent');

/** How far one person, or a feed, may move a rate of exchange, in percent. */
export const rateJumpOf = (tx: Transaction): Promise<Decimal> => figureOf(tx, 'rate_jump_percent');

/** Throws validation_error for a value beyond the bounds of the setting. */
export function requireWithin(name: SettingName, value: string): void {
  const { bounds } = settings[name];
  const figure = Decimal.of(value);
  if (bounds && (figure.isBelow(Decimal.of(bounds.least)) || figure.isAbove(Decimal.of(bounds.most))))
    refuse('validation_error', { value: `Expected a percentage from ${bounds.least} to ${bounds.most}.` });
}

/**
 * The value that is stored, or `configured` where none is: its row is made, as only a row can be held. Two changes at once
 * follow each other.
 */
export async function holdSetting(tx: Transaction, name: SettingName, configured: string): Promise<string> {
  await queries.insertSetting(tx, name, configured, tx.now);
  const row = await queries.lockSetting(tx, name);
  assert(row, `the setting ${name} was inserted`);
  return row.value;
}

/** Of a setting that is held. */
export async function writeSetting(tx: Transaction, name: SettingName, value: string): Promise<Setting> {
  const { about, unit } = settings[name];
  const stored = { value: Decimal.of(value).toMoney(), updated_at: tx.now };
  await queries.updateSetting(tx, name, stored.value, stored.updated_at);
  return { name, value: stored.value, unit, about, updated_at: stored.updated_at };
}
