import { z } from 'zod';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requestedMoney } from '../../vocabulary/values.ts';
import { type SettingName, settingNames, settings } from './figures.ts';
import { holdSetting, storedValue, writeSetting } from './operations.ts';

export const SettingValue = requestedMoney('The new value, in the unit of the setting.');

/** A figure that the firm sets for itself. What was seen is what is changed: with another value meanwhile it is proposed again. */
export const settingChange = proposalKind({
  name: 'setting_change',
  about: 'A figure of the settings, such as a threshold of withdrawals or a tolerance.',
  permission: 'operators.manage',
  payload: z.strictObject({ name: z.enum(settingNames), from: z.string(), to: SettingValue }),
  subject: async ({ payload: { name } }) => ({ type: 'setting', id: name, organisation_id: null }),
  async effect({ tx, payload: { name, from, to } }) {
    const value = (await storedValue(tx, name)) ?? from;
    const change = `Change ${name} from ${inWords(name, from)} to ${to}.`;
    return value === from ? change : `${change} ${changed(value)}`;
  },
  async act({ tx, payload: { name, from, to } }) {
    const value = await holdSetting(tx, name, from);
    if (value !== from) refuse('validation_error', { ID: changed(value) });
    return { data: await writeSetting(tx, name, to) };
  },
});

const inWords = (name: SettingName, value: string): string =>
  settings[name].unit === 'percent' ? `${value} %` : `${settings[name].unit} ${value}`;

const changed = (value: string): string => `It was changed since, to ${value}: propose it again.`;
