import { writeAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { MemberRow } from './queries.ts';

type Act = {
  readonly action: string;
  /** Whom it concerns, who also did it; an address that no member has is not kept. */
  readonly person: MemberRow | undefined;
  readonly address: string;
  readonly after?: object;
};

/** What a member did about the own account; never a secret. */
export const auditMember = (tx: Transaction, { person, action, address, after }: Act): Promise<void> =>
  writeAudit(tx, {
    ...{ action, address, actor: person?.email ?? 'unknown' },
    ...{
      subject_type: 'member',
      subject_id: person?.id ?? 'unknown',
      organisation_id: person?.organisation_id ?? null,
    },
    ...(after && { after }),
  });
