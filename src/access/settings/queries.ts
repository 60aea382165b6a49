import { execute, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, type Row } from '../../platform/database/rows.ts';

export type SettingRow = Row<'operator_settings'>;

const columns = columnsOf('operator_settings');

export const findSettings = queryRows<SettingRow>(`select ${columns} from operator_settings order by name`);

export const findSetting = queryRow<SettingRow, [name: string]>(
  `select ${columns} from operator_settings where name = $1`,
);

export const lockSetting = queryRow<SettingRow, [name: string]>(
  `select ${columns} from operator_settings where name = $1 for update`,
);

/** Does nothing where the setting is stored. */
export const insertSetting = execute<[name: string, value: string, at: string]>(`
  insert into operator_settings (name, value, updated_at)
  values ($1, $2, $3)
  on conflict (name) do nothing`);

export const updateSetting = writeRow<[name: string, value: string, at: string]>(
  'update operator_settings set value = $2, updated_at = $3 where name = $1',
);
