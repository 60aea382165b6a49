import { useState } from 'react';
import type { BooksProof } from '../../api/calls.generated.ts';
import { send } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { counted } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Facts } from '../../parts/page.tsx';
import { Failure, Loading } from '../../parts/states.tsx';

/** When the whole ledger was last walked, and the walk itself. */
export function LedgerProof() {
  const { data, error, refetch } = useRead('ledger.verification', {});
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="the verification" />;
  const { started_at, finished_at, verified_at, accounts, entries, entries_total, problems } = data;
  const when = (instant: string | null) => (instant ? dateTime(instant) : 'not yet');
  return (
    <>
      <Card title="Automatic verification">
        <Facts
          facts={[
            ['Nothing was wrong in what was walked until', when(verified_at)],
            ['Last began', when(started_at)],
            ['Ended', when(finished_at)],
            [
              'Walked',
              `${counted(accounts, 'account')}, ${counted(entries, 'entry', 'entries')} of ${counted(entries_total, 'entry', 'entries')}`,
            ],
            ['Found wrong', counted(problems, 'problem')],
          ]}
        />
        <StartVerification onStarted={() => refetch()} />
      </Card>
      <Now />
    </>
  );
}

/** For a ledger of any size: the service walks it, and this page shows how far it is. */
function StartVerification({ onStarted }: { onStarted: () => void }) {
  const [error, setError] = useState<Error | null>(null);
  const start = (): void => {
    send('ledger.startVerification', {}).then(onStarted, (failure) => setError(failure as Error));
  };
  return (
    <div className="grid gap-3 p-4">
      <div>
        <Button onClick={start}>Start a verification</Button>
      </div>
      {error && <Failure error={error} />}
    </div>
  );
}

function Now() {
  const [state, setState] = useState<{ proof?: BooksProof; error?: Error; isPending?: true }>({});
  const verify = (): void => {
    setState({ isPending: true });
    send('ledger.verify', {}).then(
      (proof) => setState({ proof }),
      (error) => setState({ error: error as Error }),
    );
  };
  const { proof, error, isPending } = state;
  return (
    <Card title="Verify it now">
      <div className="grid gap-3 p-4">
        <p>Each account is read from its first entry on, and each hash is computed again.</p>
        <div>
          <Button kind="main" whyNot={isPending ? 'It is in progress.' : null} onClick={verify}>
            Verify the ledger
          </Button>
        </div>
        {error && <Failure error={error} />}
        {proof && (
          <p
            role="status"
            className={`rounded-md p-3 font-medium ${proof.is_verified ? 'bg-good-back text-good' : 'bg-bad-back text-bad'}`}
          >
            {proof.is_verified ? 'Nothing is wrong' : counted(proof.problem_count, 'problem')}:{' '}
            {counted(proof.accounts, 'account')}, {counted(proof.entries, 'entry', 'entries')}.
          </p>
        )}
        {proof && proof.problem_count > 0 && (
          <ul className="list-disc pl-5">
            {proof.problems.map(({ place, problem }) => (
              <li key={`${place} ${problem}`}>
                {place}: {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
