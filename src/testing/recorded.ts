import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { EventType } from '../vocabulary/event.ts';
import { linesIn, note, TEST_FILE } from './provoked.ts';

/** Which events the tests record: read from each database when its test file ends. */
const RECORDED = 'recorded';

/** What triggers every type of event records those too that nothing causes. */
const triggersAll = (file: string): boolean => /triggerWebhook\(\{ type(: type)? \}\)/.test(readFileSync(file, 'utf8'));

export async function noteEvents(owner: pg.Pool): Promise<void> {
  const file = process.env[TEST_FILE];
  if (!file || triggersAll(file)) return;
  const { rows } = await owner.query<{ type: string }>(
    'select distinct type from events union select distinct event_type from webhook_deliveries',
  );
  for (const { type } of rows) note(`${RECORDED} ${type}`);
}

/** The types of events that are declared and that no test recorded. */
export function unrecorded(folder: string, events: readonly EventType[]): string[] {
  const lines = linesIn(folder);
  return events.map(({ type }): string => type).filter((type) => !lines.has(`${RECORDED} ${type}`));
}
