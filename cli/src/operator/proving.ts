import type { CallOptions } from '../../../sdk/src/options.ts';
import type { Call, Send } from '../../../sdk/src/send.ts';
import type { Terminal } from '../terminal.ts';
import { type Asking, beginSession, endSession, isCode, type Secrets, withCode } from './credentials.ts';
import { operatorSend, type Sender } from './send.ts';

/**
 * Requests with a token. What takes a person who has just proved who they are is refused to it: the person is then asked for password
 * and code, and the request is sent once more, an approval with a proof for it, anything else in a session that ends with it.
 */
export function provingAgain({ sender, askSecrets }: Asking, terminal: Terminal): Send {
  const send = operatorSend(sender);
  const whole: Send['whole'] = async <Body>(call: Call, options: CallOptions) => {
    try {
      return await send.whole<Body>(call, options);
    } catch (error) {
      const secrets = isCode(error, 'reauthentication_required') ? await askSecrets() : null;
      if (secrets === null) throw error;
      const approval = /^\/operator\/v1\/approvals\/([^/]+)\/approve$/.exec(call.path)?.[1];
      if (approval === undefined) return inSession<Body>(sender, secrets, terminal, { call, options });
      const { proof } = await proofFor(approval, sender, secrets);
      const proven: ProvenOptions = { ...options, proof };
      return send.whole<Body>(call, proven);
    }
  };
  return { ...send, whole };
}

type ProvenOptions = CallOptions & { readonly proof: string };
type Request = { readonly call: Call; readonly options: CallOptions };

async function inSession<Body>(
  { url, credential }: Sender,
  secrets: Secrets,
  { signal }: Terminal,
  { call, options }: Request,
): Promise<Body> {
  const me = { method: 'GET', path: '/operator/v1/me' };
  const { email } = await operatorSend({ url, credential }).one<{ email: string }>(me, { signal });
  const session = await beginSession(url, email, secrets, signal);
  try {
    return await operatorSend(session).whole<Body>(call, options);
  } finally {
    await endSession(session);
  }
}

/** Good once, for this approval and this token. */
const proofFor = (approval: string, sender: Sender, { password, codes }: Secrets): Promise<{ proof: string }> =>
  withCode(codes, (code) => {
    const body = { password, code, approval_ids: [decodeURIComponent(approval)] };
    return operatorSend(sender).one<{ proof: string }>({ method: 'POST', path: '/operator/v1/proofs', body }, {});
  });
