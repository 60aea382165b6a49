import { type FormEvent, useState } from 'react';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { useAct, useRead } from '../api.ts';
import { useWhyNot } from '../me.ts';
import { useEnvironment } from '../place.tsx';

export default function Sandbox() {
  const [environment] = useEnvironment();
  if (environment === 'live')
    return (
      <Page title="Sandbox">
        <Card>
          <Empty>Live mode uses the real clock and has no faults. Show test to use a sandbox.</Empty>
        </Card>
      </Page>
    );
  return (
    <Page title="Sandbox" about="Each sandbox has its own clock, faults and data.">
      <Clock environment={environment} />
      <Faults environment={environment} />
      <Reset environment={environment} />
    </Page>
  );
}

type Of = { readonly environment: string };

const steps = [
  ['3600', 'an hour'],
  ['86400', 'a day'],
  ['604800', 'a week'],
  ['2592000', '30 days'],
] as const;

function Clock({ environment }: Of) {
  const input = { params: { environment } };
  const { data, error, refetch } = useRead('dashboardSandbox.readClock', input);
  const advancing = useAct('dashboardSandbox.advanceClock');
  const resetting = useAct('dashboardSandbox.resetClock');
  const whyNot = useWhyNot('sandbox.use') ?? (advancing.isPending ? 'It is in progress.' : null);
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the clock" />;
  const failed = advancing.error ?? resetting.error;
  const isAhead = data.offset_seconds > 0;
  return (
    <Card title="Clock">
      <div className="grid gap-3 p-4">
        <p>
          It is <strong>{dateTime(data.now)}</strong> in this sandbox
          {isAhead ? `, ${data.offset_seconds.toLocaleString('en-GB')} seconds ahead of the real clock.` : '.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {steps.map(([seconds, said]) => (
            <Button
              key={seconds}
              whyNot={whyNot}
              onClick={() => advancing.mutate({ ...input, body: { advance_by_seconds: Number(seconds) } })}
            >
              Advance by {said}
            </Button>
          ))}
          <Button whyNot={whyNot ?? (isAhead ? null : 'It is the real time.')} onClick={() => resetting.mutate(input)}>
            Return to real time
          </Button>
        </div>
        {failed && <Failure error={failed} />}
      </div>
    </Card>
  );
}

const kinds = [
  ['latency', 'The response is 3 seconds late'],
  ['rate_limit', 'Too many requests (429)'],
  ['provider_unavailable', 'The provider is unavailable (502)'],
] as const;
type Kind = (typeof kinds)[number][0];

function Faults({ environment }: Of) {
  const params = { environment };
  const reading = useRead('dashboardSandbox.listFaults', { params });
  const injecting = useAct('dashboardSandbox.injectFault');
  const removing = useAct('dashboardSandbox.removeFault');
  const whyNot = useWhyNot('sandbox.use');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [route, count] = [String(typed.get('route')).trim(), Number(typed.get('count'))];
    const kind = String(typed.get('kind')) as Kind;
    injecting.mutate({ params, body: { kind, count, ...(route && { route }) } });
  };
  return (
    <Card title="Faults">
      <form onSubmit={onSubmit} className="grid gap-3 p-4 sm:grid-cols-3">
        <SelectField label="Kind of fault" name="kind" choices={kinds} />
        <TextField label="With requests to" hint="Such as POST /orders; all when empty." name="route" maxLength={200} />
        <TextField label="How many" name="count" type="number" min={1} max={100} defaultValue={1} required />
        <Button type="submit" whyNot={whyNot} className="justify-self-start">
          Inject fault
        </Button>
        {injecting.error && <Failure error={injecting.error} />}
      </form>
      <List
        what="faults"
        reading={reading}
        idOf={({ id }) => id}
        ifNone="No faults are planned."
        columns={[
          { name: 'What', cell: ({ kind }) => words(kind) },
          { name: 'Where', cell: ({ route }) => route ?? 'Everywhere' },
          { name: 'How many', isFigure: true, cell: ({ count }) => count },
          {
            name: 'Act',
            cell: ({ id }) => (
              <Button whyNot={whyNot} onClick={() => removing.mutate({ params: { ...params, fault_id: id } })}>
                Take it back
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Reset({ environment }: Of) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const acting = useAct('dashboardSandbox.reset');
  const whyNot = useWhyNot('sandbox.use');
  const name = environment === 'test' ? 'default' : environment.slice('test.'.length);
  const close = (): void => {
    setIsOpen(false);
    setTyped('');
  };
  return (
    <Card title="Reset">
      <div className="grid justify-items-start gap-3 p-4">
        <p>Orders, holdings, verification and events of this sandbox are deleted. Keys and endpoints are kept.</p>
        <Button kind="danger" whyNot={whyNot} onClick={() => setIsOpen(true)}>
          Reset the sandbox
        </Button>
      </div>
      {isOpen && (
        <ActDialog
          title={`Reset the sandbox ${name}`}
          about="It takes effect immediately and cannot be undone."
          verb="Reset it"
          kind="danger"
          act={acting}
          whyNot={typed === name ? null : `Type ${name} first.`}
          onAct={() => acting.mutate({ params: { environment } }, { onSuccess: close })}
          onClose={close}
        >
          <TextField
            label={`Type ${name} to confirm`}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </ActDialog>
      )}
    </Card>
  );
}
