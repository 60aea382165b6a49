import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Partner, VerificationFile } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { nameOf, shownField } from '../../format/verification.ts';
import { words } from '../../format/words.ts';
import { List } from '../../parts/list.tsx';
import { Facts } from '../../parts/page.tsx';
import { Badge, Empty, Failure, Loading } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';

type Props = { readonly partner: Partner };

/** A part of what a partner submitted for the mode of the banner. */
const tabOf = (show: (file: VerificationFile) => ReactNode) =>
  function Tab({ partner }: Props) {
    const [mode] = useMode();
    const found = useRead('kyb.list', { query: { organisation: partner.id, mode, limit: 1 } });
    const verification = found.data?.data[0]?.id;
    const { data, error, refetch } = useRead(
      'kyb.get',
      { params: { verification: verification ?? '' } },
      { isEnabled: verification !== undefined },
    );
    const failed = found.error ?? error;
    if (failed) return <Failure error={failed} onRetry={() => (found.error ? found.refetch() : refetch())} />;
    if (found.data && verification === undefined) return <Empty>{`Nothing was submitted for ${mode} yet.`}</Empty>;
    return data ? show(data) : <Loading what="the business" />;
  };

export const BusinessTab = tabOf(({ id, business, status }) => (
  <Facts
    facts={[
      [
        'Verification',
        <Badge key="status" status={status}>
          {words(status)}
        </Badge>,
      ],
      [
        'Review',
        <Link key="review" to="/kyb/$verification" params={{ verification: id }} className="text-accent underline">
          Open the checklist
        </Link>,
      ],
      ...Object.entries(business).flatMap(([field, value]) =>
        typeof value === 'string' ? [[words(field), shownField(field, value)] as const] : [],
      ),
    ]}
  />
));

export const PeopleTab = tabOf(({ people }) => (
  <List
    what="people"
    reading={there(people)}
    idOf={({ id }) => id}
    ifNone="No person was named yet."
    columns={[
      { name: 'Person', cell: nameOf },
      { name: 'Role', cell: ({ roles }) => roles.map(words).join(', ') },
      { name: 'Status', cell: (one) => <Badge status={one.review_status}>{words(one.review_status)}</Badge> },
    ]}
  />
));

export const DocumentsTab = tabOf(({ documents }) => (
  <List
    what="documents"
    reading={there(documents)}
    idOf={({ id }) => id}
    ifNone="No document was uploaded yet."
    columns={[
      { name: 'Document', cell: ({ document_type, file_name }) => `${words(document_type)}, ${file_name}` },
      { name: 'Status', cell: (one) => <Badge status={one.review_status}>{words(one.review_status)}</Badge> },
      { name: 'Submitted', cell: ({ created_at }) => dateTime(created_at) },
    ]}
  />
));
