import { strictObject, z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requestedMoney } from '../../vocabulary/values.ts';
import { type Proposal, propose } from '../approvals/operations.ts';
import { type SettingName as Name, settingNames, settings } from './figures.ts';
import { type Configured, getSetting, holdSetting, requireWithin, storedValue, writeSetting } from './operations.ts';

export const SettingValue = requestedMoney('The new value, in the unit of the setting.');

const SettingName = z.enum(settingNames);

/** A figure that the firm sets for itself. What was seen is what is changed: with another value meanwhile it is proposed again. */
export const settingChange = proposalKind({
  name: 'setting_change',
  payload: strictObject({ name: SettingName, from: z.string(), to: SettingValue }),
  subject: async ({ payload: { name } }) => ({ type: 'setting', id: name, organisation_id: null }),
  async effect({ tx, payload: { name, from, to } }) {
    const value = (await storedValue(tx, name)) ?? from;
    const change = `Change ${name} from ${inWords(name, from)} to ${to}.`;
    return value === from ? change : `${change} ${changed(value)}`;
  },
  async act({ tx, payload: { name, from, to } }) {
    const value = await holdSetting(tx, name, from);
    if (value !== from) refuse('validation_error', { approval: changed(value) });
    return { data: await writeSetting(tx, name, to) };
  },
});

const inWords = (name: Name, value: string): string =>
  settings[name].unit === 'percent' ? `${value} %` : `${settings[name].unit} ${value}`;

const changed = (value: string): string => `It was changed since, to ${value}: propose it again.`;

type Proposing = {
  readonly setting: string;
  readonly value: string;
  readonly reason: string;
  readonly actor: string;
};

/** Asks another person to approve another value. Throws not_found and validation_error. */
export async function proposeSetting(
  tx: Transaction,
  configured: Configured,
  { setting, value, ...request }: Proposing,
): Promise<Proposal> {
  const { data: name } = SettingName.safeParse(setting);
  if (name === undefined) return refuse('not_found', { resource: 'setting', id: setting });
  requireWithin(name, value);
  const { value: from } = await getSetting(tx, name, configured);
  const to = Decimal.of(value).toMoney();
  if (to === from) refuse('validation_error', { value: `Expected another value than ${from}, which it has.` });
  return propose(tx, settingChange, { name, from, to }, request);
}
