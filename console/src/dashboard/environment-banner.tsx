import { useRead } from './api.ts';
import { useWhyNot } from './me.ts';
import { useEnvironment } from './place.tsx';

/** Whose money it is, in words and in colour, on every screen; in test also which sandbox. */
export function EnvironmentBanner() {
  const [environment, setEnvironment] = useEnvironment();
  const isLive = environment === 'live';
  return (
    <section
      aria-label="Live or test"
      className={`flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 py-1.5 text-white ${isLive ? 'bg-live' : 'bg-test'}`}
    >
      <p>
        <strong className="mr-2 rounded bg-white/20 px-2 py-0.5 tracking-wide">{isLive ? 'LIVE' : 'TEST'}</strong>
        {isLive ? 'Real money of your customers.' : 'A sandbox. No real money moves.'}
      </p>
      {!isLive && <Sandboxes />}
      <button type="button" className="min-h-6 underline" onClick={() => setEnvironment(isLive ? 'test' : 'live')}>
        {isLive ? 'Show test' : 'Show live'}
      </button>
    </section>
  );
}

function Sandboxes() {
  const [environment, setEnvironment] = useEnvironment();
  const whyNot = useWhyNot('sandbox.use');
  const isEnabled = whyNot === null;
  const { data } = useRead('dashboardSandboxes.list', { params: { environment: 'test' } }, { isEnabled });
  if (!data || data.length < 2) return null;
  return (
    <label>
      Sandbox{' '}
      <select
        className="rounded border border-white bg-test px-1 text-white"
        value={environment}
        onChange={({ target }) => setEnvironment(target.value)}
      >
        {data.map(({ name }) => (
          <option key={name} value={name === 'default' ? 'test' : `test.${name}`}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
