import type { Call, Send } from '../../../sdk/src/send.ts';
import type { Terminal } from '../terminal.ts';
import { type Asking, beginSession, endSession, isCode } from './credentials.ts';
import { operatorSend } from './send.ts';

/**
 * Requests with a token. What takes a person who has just proved who they are is refused to it: the person is then asked for password
 * and code, and the request is sent once more, in a session that ends with it.
 */
export function provingAgain({ sender, askSecrets }: Asking, { signal }: Terminal): Send {
  const send = operatorSend(sender);
  const whole: Send['whole'] = async <Body>(call: Call, options: object) => {
    try {
      return await send.whole<Body>(call, options);
    } catch (error) {
      const secrets = isCode(error, 'reauthentication_required') ? await askSecrets() : null;
      if (secrets === null) throw error;
      const { email } = await send.one<{ email: string }>({ method: 'GET', path: '/operator/v1/me' }, { signal });
      const session = await beginSession(sender.url, email, secrets, signal);
      try {
        return await operatorSend(session).whole<Body>(call, options);
      } finally {
        await endSession(session);
      }
    }
  };
  return { ...send, whole };
}
