import { after, test } from 'node:test';
import { AT_ONCE, NOW, nameOf, readsLittle, textWith, UNTIL } from '../../testing/due-rows.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import './lease-queries.ts';

const database = await freshDatabase();
after(() => database.drop());

test('the lease of deliveries reads what it takes of an endpoint for which many wait', async () => {
  const text = textWith('update webhook_deliveries', 'fresh as');
  const [endpoint, process] = [nameOf(1), nameOf(2)];
  const of = { endpoint_id: `'${endpoint}'`, is_first: 'true', status: `'pending'`, trigger: `'event'` };
  const notDue = { ...of, is_first: 'false', status: `'delivered'` };

  await readsLittle(database.owner, text, {
    due: of,
    notDue,
    values: [`'{${endpoint}}'`, `'{${AT_ONCE}}'`, `'${process}'`, NOW, UNTIL, AT_ONCE, AT_ONCE],
  });
});
