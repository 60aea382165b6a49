import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { instant, string, text } from '../../vocabulary/values.ts';
import { ProposedAct } from '../approvals/proposed-act.ts';
import { settingNames, settingUnits } from './figures.ts';
import { SettingValue } from './proposal.ts';

export const Setting = strictObject({
  name: z.enum(settingNames).meta({ description: 'Its name.' }),
  value: z.string().meta({ description: 'Its value, with two decimals.', examples: ['5000000.00'] }),
  unit: z.enum(settingUnits).meta({ description: 'What the value is in: money of a currency, or percent.' }),
  about: string('What it means.'),
  updated_at: instant('When it last changed; null while the configuration of the service says it.').nullable(),
}).meta({ id: 'Setting', description: 'A figure that the firm sets for itself.' });

export const listSettings = operatorRead({
  name: 'settings.list',
  path: '/operator/v1/settings',
  summary: 'List what the firm sets for itself',
  permission: 'partners.read',
  data: z.array(Setting),
});

export const changeSetting = operatorEndpoint({
  name: 'settings.change',
  path: '/operator/v1/settings/{setting}/change',
  summary: 'Propose another value of a setting',
  needsProof: true,
  permission: 'operators.manage',
  twoPeople: 'always; the value changes when another admin approves it.',
  params: strictObject({ setting: z.string().min(1).max(100).meta({ description: 'The name of the setting.' }) }),
  body: strictObject({ value: SettingValue, reason: text(1, 500, 'Why; kept in the audit.') }).meta({
    id: 'ChangeSetting',
    description: 'The new value, and why.',
  }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
});

export const settingOperatorEndpoints = [listSettings, changeSetting] as const;
