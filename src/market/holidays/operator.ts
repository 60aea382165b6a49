import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { calendarOf, loadCalendar, loadCalendars } from '../calendar/operations.ts';
import { findDeclared } from '../calendar/queries.ts';
import { declareDays } from '../feed/operations.ts';
import * as contract from './operator-contract.ts';

export const holidayRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listHolidays, ({ tx, query }) => listHolidays(tx, query)),

  serveMaking(contract.setHoliday, subjects, async ({ tx, body: { exchange: named, close_time = null, ...day } }) => {
    const { exchange } = await loadCalendar(tx, named);
    const data = { exchange: exchange.code, ...day, close_time };
    await declareDays(tx, [data]);
    return { data, made: { type: 'market', id: exchange.code, organisation_id: null } };
  }),
];

/** The days that were declared. Throws not_found for an exchange that does not exist. */
async function listHolidays(
  tx: Transaction,
  { exchange: named, from = '', to = '9999-12-31' }: Input<typeof contract.listHolidays>['query'],
): Promise<contract.DeclaredDay[]> {
  const exchange = named === undefined ? undefined : calendarOf(await loadCalendars(tx), named).exchange.code;
  const days = await findDeclared(tx);
  return days.filter(
    (one) => (exchange === undefined || one.exchange === exchange) && one.date >= from && one.date <= to,
  );
}
