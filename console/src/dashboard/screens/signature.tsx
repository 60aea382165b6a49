import { type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { AreaField, TextField } from '../../parts/field.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { Failure } from '../../parts/states.tsx';
import { type Compared, compare, readRequest } from '../signature/compare.ts';

const example = `POST /partner/v1/orders HTTP/1.1
X-Service-Key: pk_test_…
X-Service-Timestamp: 1795478400
X-Service-Signature: …

{"investment_id":"…"}`;

/** The work is done in this window: there is no request that what is typed here could go with. */
export default function Signature() {
  const [compared, setCompared] = useState<Compared | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? '').replaceAll('\r\n', '\n');
    try {
      const request = readRequest(textOf('request'));
      setCompared(await compare(request, textOf('secret').trim(), textOf('signed'), Date.now()));
      setError(null);
    } catch (refused) {
      setCompared(null);
      setError(refused as Error);
    }
  };
  return (
    <Page
      title="Signature"
      about="Why was a request refused as invalid_signature? What you paste stays in this window: nothing is sent or stored."
    >
      <Card>
        <form onSubmit={onSubmit} autoComplete="off" className="grid gap-4 p-4">
          <AreaField
            label="The request, as your server sent it"
            hint="Method and target, headers, an empty line, the body."
            name="request"
            rows={8}
            placeholder={example}
            spellCheck={false}
            required
          />
          <AreaField
            label="The text that you signed"
            hint="Four lines; leave it empty if you do not have it."
            name="signed"
            rows={4}
            spellCheck={false}
          />
          <TextField
            label="The secret of the key"
            hint="Used here to compute the signature and not stored; leave it empty to compare only the text."
            name="secret"
            type="password"
            autoComplete="off"
          />
          <Button type="submit" kind="main" className="justify-self-start">
            Compare
          </Button>
        </form>
      </Card>
      {error && <Failure error={error} />}
      {compared && <Outcome {...compared} />}
    </Page>
  );
}

const Outcome = ({ canonical, signature, findings }: Compared) => (
  <Card title="What was found">
    <div className="grid gap-4 p-4" aria-live="polite">
      {findings.length === 0 && <p>No mistake was found. Add the secret to check the signature.</p>}
      <ul className="grid gap-2">
        {findings.map(({ isRight, what }) => (
          <li
            key={what}
            className={`rounded-md p-3 font-medium wrap-anywhere ${isRight ? 'bg-good-back text-good' : 'bg-bad-back text-bad'}`}
          >
            {what}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-1 font-medium">The text that the service verifies</h3>
        <pre className="rounded bg-soft p-3 text-xs break-all whitespace-pre-wrap">{canonical}</pre>
      </div>
      {signature && (
        <div>
          <h3 className="mb-1 font-medium">Its signature with your secret</h3>
          <code className="block rounded bg-soft p-3 text-xs break-all">{signature}</code>
        </div>
      )}
    </div>
  </Card>
);
