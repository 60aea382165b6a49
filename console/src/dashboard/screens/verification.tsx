import { useState } from 'react';
import { itemWords } from '../../format/verification.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useRead } from '../api.ts';
import { useWhyNot } from '../me.ts';
import { useEnvironment } from '../place.tsx';
import { BusinessDialog } from './business-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { type Requirement, UploadDialog } from './upload-dialog.tsx';

type Open =
  | { readonly what: 'business' | 'submit' | 'new person' }
  | { readonly what: 'person'; readonly person_id: string }
  | { readonly what: 'document'; readonly requirement: Requirement };

/** The checklist of the review, each item with what completes it. */
export default function Verification() {
  const [environment] = useEnvironment();
  const { data, error, refetch } = useRead('dashboardKyb.get', { params: { environment } });
  const whyNot = useWhyNot('kyb.manage');
  const [open, setOpen] = useState<Open | null>(null);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the verification" />;
  const missing = data.requirements.filter(({ status }) => status === 'missing' || status === 'rejected').length;
  const isOpen = data.status === 'draft' || data.status === 'more_info_required';
  const closed = isOpen ? whyNot : `The verification is ${words(data.status).toLowerCase()} and cannot be changed now.`;
  const done = `${data.requirements.length - missing} of ${data.requirements.length} items are there.`;
  return (
    <Page
      title="Business verification"
      about={done}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Badge status={data.status}>{words(data.status)}</Badge>
          <Button whyNot={closed} onClick={() => setOpen({ what: 'new person' })}>
            Add a person
          </Button>
          <Button
            kind="main"
            whyNot={closed ?? (missing > 0 ? `${missing} items are missing.` : null)}
            onClick={() => setOpen({ what: 'submit' })}
          >
            Submit
          </Button>
        </div>
      }
    >
      {data.review.note && (
        <p className="mb-4 rounded-md bg-warn-back p-3 text-warn">The reviewer wrote: {data.review.note}</p>
      )}
      <progress
        aria-label={done}
        className="mb-4 w-full accent-accent"
        max={Math.max(1, data.requirements.length)}
        value={data.requirements.length - missing}
      />
      <Checklist requirements={data.requirements} whyNot={closed} onOpen={setOpen} />
      <Documents environment={environment} />
      <Opened open={open} environment={environment} onClose={() => setOpen(null)} />
    </Page>
  );
}

type ListProps = {
  readonly requirements: readonly Requirement[];
  readonly whyNot: string | null;
  readonly onOpen: (open: Open) => void;
};

const Checklist = ({ requirements, whyNot, onOpen }: ListProps) => (
  <Card title="Checklist">
    <List
      what="items of the checklist"
      reading={there(requirements)}
      idOf={({ code, person_id }) => `${code} ${person_id}`}
      columns={[
        { name: 'Item', cell: ({ code }) => itemWords(code) },
        { name: 'Status', cell: ({ status }) => <Badge status={status}>{words(status)}</Badge> },
        { name: 'What to do', cell: ({ message }) => message },
        {
          name: 'Act',
          cell: (requirement) => (
            <Button whyNot={whyNot} onClick={() => onOpen(openFor(requirement))}>
              {requirement.document_type ? 'Upload' : 'Fill in'}
            </Button>
          ),
        },
      ]}
    />
  </Card>
);

function openFor(requirement: Requirement): Open {
  if (requirement.document_type) return { what: 'document', requirement };
  if (requirement.person_id) return { what: 'person', person_id: requirement.person_id };
  return requirement.code.startsWith('business.') ? { what: 'business' } : { what: 'new person' };
}

type OpenedProps = { readonly open: Open | null; readonly environment: string; readonly onClose: () => void };

function Opened({ open, environment, onClose }: OpenedProps) {
  switch (open?.what) {
    case 'business':
      return <BusinessDialog environment={environment} onClose={onClose} />;
    case 'new person':
      return <PersonDialog environment={environment} person_id={null} onClose={onClose} />;
    case 'person':
      return <PersonDialog environment={environment} person_id={open.person_id} onClose={onClose} />;
    case 'document':
      return <UploadDialog environment={environment} requirement={open.requirement} onClose={onClose} />;
    case 'submit':
      return <SubmitDialog environment={environment} onClose={onClose} />;
    default:
      return null;
  }
}

function Documents({ environment }: { readonly environment: string }) {
  const reading = useRead('dashboardKyb.listDocuments', { params: { environment } });
  return (
    <Card title="Documents">
      <List
        what="documents"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'File', cell: ({ file_name }) => file_name },
          { name: 'Proves', cell: ({ document_type }) => words(document_type) },
          {
            name: 'Review',
            cell: ({ review_status }) => <Badge status={review_status}>{words(review_status)}</Badge>,
          },
          { name: 'Size', isFigure: true, cell: ({ size_bytes }) => `${Math.ceil(size_bytes / 1024)} kB` },
        ]}
      />
    </Card>
  );
}
