import { z } from 'zod';
import { command, option } from '../../platform/operator/command.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { propose } from '../proposals/operations.ts';
import { settingNames } from './figures.ts';
import { getSetting, requireWithin } from './operations.ts';
import { SettingValue, settingChange } from './proposal.ts';

const SettingName = z.enum(settingNames);

export const settingCommands = [
  command({
    name: 'settings change',
    about: 'Propose another value of a setting; nothing changes until another person approves it',
    kind: 'write',
    isPersonal: true,
    arguments: { setting: { name: 'NAME', about: 'the setting, as the list of settings names it' } },
    options: {
      value: {
        flags: '--value <money>',
        schema: SettingValue,
        about: 'the new value, such as 5000000, or 10 of a percentage',
      },
      reason: option.reason,
    },
    async run({ tx, input: { setting, value, reason }, actor, settings }) {
      const known = SettingName.safeParse(setting);
      if (!known.success) return refuse('not_found', { resource: 'setting', id: setting });
      requireWithin(known.data, value);
      const { value: from } = await getSetting(tx, known.data, settings);
      const to = Decimal.of(value).toMoney();
      if (to === from) refuse('validation_error', { value: `Expected another value than ${from}, which it has.` });
      const data = await propose(tx, settingChange, { name: known.data, from, to }, { reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: null } };
    },
  }),
];
