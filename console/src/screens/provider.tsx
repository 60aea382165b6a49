import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { keepCsrfToken } from '../api/csrf.ts';
import { takeBegun } from '../api/provider.ts';
import { send } from '../api/send.ts';
import { queries } from '../api/use.ts';
import { Door } from '../parts/door.tsx';
import { Empty, Failure, Loading } from '../parts/states.tsx';
import { placeAfter } from './sign-in.tsx';

type Returned = { code?: string | undefined; state?: string | undefined; iss?: string | undefined };

/** Signs in, or proves, with what the provider sent back; returns where the person was. */
async function finish({ code = '', state = '', iss }: Returned): Promise<string | null> {
  const begun = takeBegun();
  if (begun === null) return null;
  const body = { secret: begun.secret, code, state, ...(iss !== undefined && { iss }) };
  if (begun.isProof) await send('sessions.proveOpenId', { body });
  else keepCsrfToken((await send('sessions.finishOpenId', { body })).csrf_token);
  queries.clear();
  return placeAfter(begun.next);
}

const notBegun = 'This window did not start a sign-in, or has already finished it. Start again.';

/** Where the firm's OpenID Connect provider sends a person back to. */
export function BackFromProvider() {
  const { error: refused, ...returned } = useSearch({ from: '/sign-in/provider' });
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Error | string | null>(
    refused === undefined ? null : `Your provider did not sign you in (${refused}). Nothing was changed here.`,
  );
  const isBegun = useRef(refused !== undefined);
  useEffect(() => {
    // A second run would send the same code again, which is refused.
    if (isBegun.current) return;
    isBegun.current = true;
    finish(returned).then(
      (place) => (place === null ? setFailure(notBegun) : navigate({ href: place, replace: true })),
      setFailure,
    );
  });
  return (
    <Door title="Sign in">
      {failure === null ? <Loading what="your sign-in" /> : null}
      {typeof failure === 'string' ? <Empty>{failure}</Empty> : failure && <Failure error={failure} />}
      {failure !== null && (
        <Link to="/sign-in" search={{}} className="mt-4 inline-block font-medium text-accent underline">
          To the sign-in
        </Link>
      )}
    </Door>
  );
}
