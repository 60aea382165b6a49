import type { Partner, PartnerKey } from '../../api/calls.generated.ts';
import { useList } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { ActsOf } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import type { Fact } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { AuditLink } from '../audit/audit-link.tsx';
import { statusColumn } from '../cash/facts.tsx';
import { createKey, keyActs } from './key-acts.ts';
import { useOfPartner } from './of-partner.ts';

type Props = { readonly partner: Partner };

const orNever = (instant: string | null): string => (instant ? dateTime(instant) : 'never');
const whoChanged = ({ id, key_id }: PartnerKey) => <AuditLink subject_type="key" subject_id={id} of={key_id} />;

const columns: readonly Column<PartnerKey>[] = [
  { name: 'Key', cell: ({ key_id, label }) => (label ? `${label}, ${key_id}` : key_id) },
  { name: 'May', cell: ({ scopes }) => scopes.join(', ') },
  { name: 'From', cell: ({ ip_allowlist }) => ip_allowlist.join(', ') || 'anywhere' },
  statusColumn,
  { name: 'Last used', cell: ({ last_used_at }) => orNever(last_used_at) },
  { name: 'Audit', cell: whoChanged },
];

const factsOf = (row: PartnerKey): readonly Fact[] => [
  ['Key', row.key_id],
  ['Name', row.label ?? 'none'],
  ...(row.sandbox ? [['Sandbox', row.sandbox] as const] : []),
  ['What it may do', row.scopes.join(', ')],
  ['Addresses', row.ip_allowlist.join(', ') || 'any'],
  ['Requests a minute', row.rate_limit.toLocaleString('en-GB')],
  ['A signature is valid for only one Idempotency-Key', row.strict_replay ? 'yes' : 'no'],
  ['Last used', orNever(row.last_used_at)],
  ['Since', dateTime(row.created_at)],
  ['Ends', orNever(row.expires_at)],
];

/** What signs the requests of a partner in the mode of the banner. */
export function KeysTab({ partner }: Props) {
  const [mode] = useMode();
  return (
    <>
      <div className="p-3">
        <ActsOf acts={[createKey(mode)]} row={partner} idOf={({ id }) => id} nameOf={({ name }) => name} />
      </div>
      <Records
        what="keys"
        filters={[]}
        columns={columns}
        reading={useList('keys.list', useOfPartner(partner))}
        idOf={({ id }) => id}
        nameOf={({ key_id }) => key_id}
        acts={keyActs}
        factsOf={factsOf}
        ifNone="The partner has no key here."
      />
    </>
  );
}
