import { useNavigate } from '@tanstack/react-router';
import type { AuditEntry } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Pager } from '../../parts/pager.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';

/** What was done, newest first; each entry opens to what it changed. */
export function AuditList({ query }: { readonly query: InputOf<'audit.list'>['query'] }) {
  const { data, error, refetch } = useRead('audit.list', { query });
  const navigate = useNavigate();
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the audit" />;
  if (data.data.length === 0) return <Empty>No entry matches.</Empty>;
  const onMove = (offset: number) =>
    navigate({ to: '.', search: (before) => ({ ...before, offset: offset ? String(offset) : undefined }) });
  return (
    <>
      <ul>
        {data.data.map((entry) => (
          <li key={entry.id} className="border-b border-line last:border-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <Pager pagination={data.pagination} onMove={onMove} />
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { sequence, actor, operator, action, subject_type, reason, created_at, names } = entry;
  return (
    <details className="group">
      <summary className="grid cursor-pointer gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-soft md:grid-cols-[11rem_12rem_minmax(0,1fr)_4rem]">
        <span className="text-muted">{dateTime(created_at)}</span>
        <strong className="font-medium break-words">{action}</strong>
        <span className="min-w-0 break-words">
          <span title={operator?.email}>{names[operator?.id ?? ''] ?? actor}</span> · {words(subject_type)}{' '}
          <Subject entry={entry} />
          {reason && <span className="block">“{reason}”</span>}
        </span>
        <span className="text-muted tabular-nums md:text-right">#{sequence}</span>
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        <Changes entry={entry} />
        <Source entry={entry} />
      </div>
    </details>
  );
}

/** By its name, and whose it is; its id is the title, and the text where it has no name. */
const Subject = ({ entry: { subject_id, subject_type, organisation_name, names } }: { readonly entry: AuditEntry }) => {
  const name = names[subject_id];
  const owner = subject_type === 'organisation' || name?.startsWith(`${organisation_name},`) ? null : organisation_name;
  return (
    <span className="text-muted" title={subject_id}>
      {name ?? (owner === null ? subject_id : '')}
      {owner && `${name ? ' ' : ''}of ${owner}`}
    </span>
  );
};

/** Before and after next to each other; what differs is marked by a word and by colour. */
function Changes({ entry: { before, after, names: known } }: { readonly entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  if (names.length === 0) return <p className="text-muted">It changed no record.</p>;
  return (
    <table className="list-table w-full table-fixed border-collapse rounded-md border border-line text-left">
      <caption className="sr-only">What it changed</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {['Field', 'Before', 'After'].map((name) => (
            <th key={name} scope="col" className="px-3 py-1.5 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <Change key={name} name={name} old={before?.[name]} now={after?.[name]} known={known} />
        ))}
      </tbody>
    </table>
  );
}

type ChangeProps = {
  readonly name: string;
  readonly old: unknown;
  readonly now: unknown;
  readonly known: AuditEntry['names'];
};

const Change = ({ name, old, now, known }: ChangeProps) => {
  const isChanged = shown(old) !== shown(now);
  return (
    <tr className={`border-b border-line last:border-0 ${isChanged ? 'bg-warn-back text-warn' : ''}`}>
      <td data-label="Field" className="px-3 py-1.5 break-words">
        <div className="font-medium">
          {name}
          {isChanged && <span className="font-normal"> (changed)</span>}
        </div>
      </td>
      {(['Before', 'After'] as const).map((side) => (
        <td key={side} data-label={side} className="px-3 py-1.5 break-words">
          <Named value={shown(side === 'Before' ? old : now)} known={name === 'id' ? {} : known} />
        </td>
      ))}
    </tr>
  );
};

/** An id of another record by the name that it stands for, with the id as its title. */
const Named = ({ value, known }: { readonly value: string; readonly known: AuditEntry['names'] }) =>
  known[value] === undefined ? <div>{value}</div> : <div title={value}>{known[value]}</div>;

const shown = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

const Source = ({ entry: { operator, request_id, address } }: { readonly entry: AuditEntry }) => (
  <p className="break-all text-muted">
    {operator && `As ${operator.roles.join(', ') || 'oneself'}, by ${operator.credential} ${operator.credential_id}. `}
    {address && `From ${address}. `}
    {request_id && `Request ${request_id}.`}
  </p>
);
