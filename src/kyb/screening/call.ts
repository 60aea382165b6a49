import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { BANK_FOLLOW_UP_MS } from '../../platform/provider-calls/columns.ts';
import type { Call } from '../../platform/provider-calls/definition.ts';
import { ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { ScreeningAnswer, ScreeningProvider, ScreeningQuestion } from '../../providers/screening/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { readBusiness } from '../business/operations.ts';
import { openNumber } from '../people/numbers.ts';
import { findPerson } from '../people/queries.ts';
import { endOf, type ScreeningProviders } from './operations.ts';
import type { ScreeningRow } from './queries.ts';
import * as queries from './queries.ts';
import { businessToSend, screenedOf, sentOfPerson } from './screened.ts';

export type ScreeningDeps = { readonly sealer: Sealer; readonly screening: ScreeningProviders };

/** Asks the provider about one person or business. It only reads, so it may be asked again. */
export const screeningCall = defineProviderCall<ScreeningRow, ScreeningAnswer, ScreeningProvider, ScreeningDeps>({
  name: 'screening',
  table: 'kyb_screenings',
  reference: 'subject.id',
  work: { name: 'screenings.ask', every_ms: 1_000 },
  lease_ms: BANK_FOLLOW_UP_MS,
  poll_ms: BANK_FOLLOW_UP_MS,
  provider: ({ screening }, mode) => screening[mode],
  isOpen: ({ status, is_current }) => status === 'asked' && is_current,
  steps: () => ({ lookUp: ask }),
  async record(tx, { environment, row, provider }, { outcome, note, list_version, provider_reference }) {
    const at = tx.time(environment);
    const { environment_id, id } = row;
    const { name } = provider;
    await queries.recordAnswer(
      ...([tx, environment_id, id, name, provider_reference, list_version, outcome, note, at, endOf(at)] as const),
    );
  },
  refused: (tx, { row, provider }, { message }) =>
    queries.recordRefusal(tx, row.environment_id, row.id, provider.name, message),
});

type ScreeningCall = Call<ScreeningRow, ScreeningProvider, ScreeningDeps>;

async function ask({ row, environment, provider, deps }: ScreeningCall): Promise<ScreeningAnswer> {
  const subject = await transact(deps.pool, 'read', (tx) => readSubject(tx, deps.sealer, environment, row));
  // What is sent is what the row was made for: a result must not hold for what was never screened.
  if (subject === null) throw new ProviderRefused('changed', 'It was changed before it was screened.');
  return provider.check({ reference: row.id, check: row.check_name, subject });
}

async function readSubject(
  tx: Transaction,
  sealer: Sealer,
  environment: Environment,
  { check_name: check, person_id, subject_hash }: ScreeningRow,
): Promise<ScreeningQuestion['subject'] | null> {
  const business = await readBusiness(tx, environment);
  const person = person_id === null ? null : await findPerson(tx, environment.id, person_id);
  const screened = screenedOf(environment.id, { business, people: person ? [person] : [] });
  if (!screened.some((one) => one.subject_hash === subject_hash)) return null;
  if (!person) return businessToSend(business);
  return sentOfPerson(person, check, () => ({
    id_number: openNumber(sealer, person, 'id_number'),
    bvn: openNumber(sealer, person, 'bvn'),
  }));
}
