import type pg from 'pg';
import type { Serving } from '../../platform/capabilities.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answer, AuthorisedRequest } from '../../platform/http/endpoints/route.ts';
import { ProviderRefused, refuseIfAway } from '../../platform/provider-calls/errors.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireBank } from '../banks/operations.ts';
import { hasOddCheckDigit, mask, requireNumberOf, warningsOf } from './account-number.ts';
import type { ResolvedAccount, resolveAccount as resolveEndpoint } from './contract.ts';
import * as queries from './queries.ts';

/** What payments in and out need: the providers, and the sealer of secrets. */
export type Deps = { readonly pool: pg.Pool; readonly sealer: Sealer; readonly payments: PaymentsProviders };

/** Asks the bank who holds an account, while the caller waits and no transaction is open. Nothing is stored. */
export async function resolveAccount(
  { pool, payments, capabilities }: Deps & Serving,
  { caller, body }: Pick<AuthorisedRequest<typeof resolveEndpoint>, 'caller' | 'body'>,
): Promise<Answer> {
  const { environment } = caller;
  if (body.currency === 'USD') refuse('unsupported_method', { currency: 'USD', method: 'resolve' });
  capabilities.require(environment.mode, 'account_name', body.currency);
  const { bank, name } = await transact(pool, 'read', async (tx) => ({
    bank: await requireBank(tx, body.bank_code),
    name: await queries.findOrganisationName(tx, environment.organisation_id),
  }));
  if (bank.currency !== body.currency)
    refuse('validation_error', { bank_code: `This bank keeps no ${body.currency} accounts.` });
  requireNumberOf(bank, body.account_number);
  const provider = payments[environment.mode];
  try {
    const held = await provider.resolveAccount({ ...body, expected_name: name });
    if (held === null) refuse('account_not_resolved', { bank_code: bank.code });
    const data: ResolvedAccount = {
      account_name: held,
      bank_name: bank.name,
      account_number_masked: mask(body.account_number),
      warnings: warningsOf(hasOddCheckDigit({ ...bank, bank_code: bank.code }, body.account_number)),
    };
    return { status: 200, body: JSON.stringify({ data }), replayed: false };
  } catch (error) {
    if (error instanceof ProviderRefused) refuse('account_not_resolved', { bank_code: body.bank_code });
    refuseIfAway(provider, error);
    throw error;
  }
}
