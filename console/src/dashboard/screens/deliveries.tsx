import { useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { List } from '../../parts/list.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Badge, Failure, Loading } from '../../parts/states.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { type AnswerOf, useAct, useRead } from '../api.ts';
import { useWhyNot } from '../me.ts';

type Delivery = AnswerOf<'dashboardWebhooks.deliveries'>['data'][number];
type Of = { readonly environment: string; readonly endpoint_id: string };

export function Deliveries({ environment, endpoint_id }: Of) {
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState<Delivery | null>(null);
  const reading = useRead('dashboardWebhooks.deliveries', {
    params: { environment, endpoint_id },
    query: { limit: 20, offset },
  });
  return (
    <>
      <List
        what="deliveries"
        reading={reading}
        idOf={({ id }) => id}
        columns={[
          { name: 'Event', cell: ({ event_type }) => <code>{event_type}</code> },
          { name: 'Status', cell: ({ status }) => <Status status={status} /> },
          { name: 'Answer', cell: ({ response_status, error }) => response_status ?? error ?? '–' },
          { name: 'Attempts', isFigure: true, cell: ({ attempt_count }) => attempt_count },
          {
            name: 'Last attempt',
            cell: ({ last_attempt_at }) => (last_attempt_at ? dateTime(last_attempt_at) : 'None yet'),
          },
          {
            name: 'Acts',
            cell: (delivery) => (
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setShown(delivery)}>Attempts</Button>
                <Resend environment={environment} endpoint_id={endpoint_id} delivery={delivery} />
              </div>
            ),
          },
        ]}
      />
      <Pager of="the deliveries" pagination={reading.data?.pagination} onMove={setOffset} />
      {shown && (
        <Attempts
          environment={environment}
          endpoint_id={endpoint_id}
          delivery_id={shown.id}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

const Status = ({ status }: { readonly status: string }) => (
  <Badge status={status === 'delivered' ? 'completed' : status}>{words(status)}</Badge>
);

function Resend({ environment, endpoint_id, delivery }: Of & { readonly delivery: Delivery }) {
  const whyNot = useWhyNot('webhooks.manage');
  const notify = useNotify();
  const acting = useAct('dashboardWebhooks.retry');
  const underWay = ['pending', 'delivering'].includes(delivery.status) ? 'It is on its way.' : null;
  const onClick = () =>
    acting.mutate(
      { params: { environment, endpoint_id, delivery_id: delivery.id } },
      {
        onSuccess: () => notify({ text: `${delivery.event_type} is sent again.` }),
        onError: (error) => notify({ text: error.message, isBad: true }),
      },
    );
  return (
    <Button whyNot={whyNot ?? underWay} onClick={onClick}>
      Send again
    </Button>
  );
}

type AttemptsProps = Of & { readonly delivery_id: string; readonly onClose: () => void };

function Attempts({ environment, endpoint_id, delivery_id, onClose }: AttemptsProps) {
  const { data, error } = useRead('dashboardWebhooks.delivery', {
    params: { environment, endpoint_id, delivery_id },
  });
  return (
    <Dialog title="Attempts" about="Oldest first; the last 100." isOpen onClose={onClose}>
      {error ? (
        <Failure error={error} />
      ) : data ? (
        <ol className="grid gap-3">
          {data.attempts.map((attempt) => (
            <li key={attempt.started_at} className="rounded border border-line p-3">
              <p className="font-medium">
                {dateTime(attempt.started_at)}: {attempt.response_status ?? attempt.error ?? 'no answer'}
              </p>
              {attempt.response_body && (
                <pre className="mt-2 bg-soft p-2 text-xs break-all whitespace-pre-wrap">{attempt.response_body}</pre>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <Loading what="the attempts" />
      )}
    </Dialog>
  );
}
