import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Decision, ProposalRow } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import { isWaitingIn } from './expiry.ts';
import { proposalMachine } from './states.ts';

export const insertProposal = insertRow('proposals');

export const lockProposal = queryRow<object, [id: string]>(`select from proposals where id = $1 for update`);

const decideSql = (name: Decision) =>
  statement(`
    update proposals
    set status = ${proposalMachine.sql.to(name)}, decided_by = $2, decided_at = $3, decision_reason = $4, decided_by_id = $5
    where id = $1
      and ${proposalMachine.sql.from(name)}`);

export const decide = (
  tx: Transaction,
  name: Decision,
  { id, decided_by, decided_by_id, decided_at, decision_reason }: ProposalRow,
): Promise<void> => tx.write(decideSql(name), [id, decided_by, decided_at, decision_reason, decided_by_id], 1);

/** One of these kinds that waits, whose payload has these values; of an environment where one is named. */
export const findWaitingOf = queryRow<
  ProposalRow,
  [kinds: readonly string[], payload: string, now: string, environment_id: string | null]
>(`
  select ${columnsOf('proposals')}
  from proposals
  where ${isWaitingIn('proposals', '$3')}
    and kind = any($1::text[])
    and payload @> $2::jsonb
    and ($4::uuid is null or environment_id = $4)
  limit 1`);

/**
 * One whose payload has one of these values where its kind names such records: under a name, or under that name of each part of a list. Under the
 * name of the list another kind may have a number.
 */
export const findWaitingNaming = queryRow<
  ProposalRow,
  [
    kinds: readonly string[],
    names: readonly string[],
    lists: readonly (string | null)[],
    values: readonly string[],
    now: string,
  ]
>(`
  select ${columnsOf('proposals')}
  from proposals
  where ${isWaitingIn('proposals', '$5')}
    and kind = any($1::text[])
    and exists (
      select
      from unnest($1::text[], $2::text[], $3::text[]) as naming (kind, name, list)
      cross join lateral jsonb_array_elements(
        case
          when naming.kind <> proposals.kind then '[]'
          when naming.list is null then jsonb_build_array(proposals.payload)
          else proposals.payload -> naming.list
        end
      ) part
      where part ->> naming.name = any($4::text[])
    )
  order by id
  limit 1`);

/** Those of these kinds that wait in an environment, oldest first. */
export const findWaitingIn = queryRows<ProposalRow, [environment_id: string, kinds: readonly string[], now: string]>(`
  select ${columnsOf('proposals')}
  from proposals
  where ${isWaitingIn('proposals', '$3')}
    and environment_id = $1
    and kind = any($2::text[])
  order by created_at, id
  limit ${QUEUE_MAX}`);

export const findEnvironment = queryRow<Environment, [id: string]>(`
  select id, organisation_id, mode, sandbox, offset_ms
  from environments
  where id = $1
    and retired_at is null`);
