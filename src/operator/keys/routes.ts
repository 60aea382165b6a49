import { keyCommands } from '../../access/keys/commands.ts';
import type { Key, NewKey } from '../../access/keys/contract.ts';
import { waitOf } from '../../access/proposals/proposed-act.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings, Outcome } from '../../platform/operator/command.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getKey, listKeys } from './operations.ts';

const named = (verb: string) => commandNamed(keyCommands, `keys ${verb}`);

/** The command line has texts where JSON has lists, numbers and truth values. */
const scopesTyped = (scopes: readonly string[] | undefined) => scopes?.join(',');
const numberTyped = (number: number | undefined) => number?.toString();

export function keyRoutes(settings: OperatorSettings): Route[] {
  async function showNew(tx: Transaction, { data, made }: Outcome) {
    const waits = waitOf({ made });
    if (waits.is_pending_approval) return { key: null, secret: null, ...waits };
    const { id, secret = null } = data as Key & Partial<NewKey>;
    return { key: await getKey(tx, settings, id), secret, ...waits };
  }

  return [
    serveOperator(contract.listKeys, ({ tx, query }) => listKeys(tx, settings, query)),

    serveOperator(contract.getKey, ({ tx, params }) => getKey(tx, settings, params.key)),

    serveCommand(contract.createKey, {
      command: named('create'),
      settings,
      typedOf: async ({ tx, body }) => ({
        ...body,
        organisation: await organisationNamed(tx, body.organisation),
        scopes: scopesTyped(body.scopes),
        rate_limit: numberTyped(body.rate_limit),
        strict_replay: body.strict_replay ? 'yes' : 'no',
      }),
      show: showNew,
    }),

    serveCommand(contract.changeKey, {
      command: named('change'),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        ...body,
        key: (await getKey(tx, settings, params.key)).id,
        scopes: scopesTyped(body.scopes),
        rate_limit: numberTyped(body.rate_limit),
      }),
      show: async (tx, { made }, { params }) => ({ key: await getKey(tx, settings, params.key), ...waitOf({ made }) }),
    }),

    serveCommand(contract.rotateKey, {
      command: named('rotate'),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        key: (await getKey(tx, settings, params.key)).id,
        grace_seconds: numberTyped(body.grace_seconds),
        reason: body.reason,
      }),
      show: showNew,
    }),

    serveCommand(contract.revokeKey, {
      command: named('revoke'),
      settings,
      typedOf: async ({ tx, params }) => ({ key: (await getKey(tx, settings, params.key)).id }),
      show: (tx, { data }) => getKey(tx, settings, (data as Key).id),
    }),
  ];
}
