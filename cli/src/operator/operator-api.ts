import type { Send } from '../../../sdk/src/send.ts';
import type { Api } from '../operation-commands.ts';
import type { Terminal } from '../terminal.ts';
import { endSession, openSender, type WhoOptions } from './credentials.ts';
import { operations, resources } from './operations.generated.ts';
import { provingAgain } from './proving.ts';
import { operatorSend, type Sender } from './send.ts';

/** The operators' API: each request is sent as a person of the firm. */
export const operatorApi = (terminal: Terminal): Api => ({
  operations,
  resources,
  aliases: {},
  own: ['as', 'sign_in', 'url'],
  addOptions: (command) => {
    command
      .option('--as <role>', 'in the demonstration: as its person with this role, or with this address')
      .option('--sign-in <email>', 'sign in for this command only: password and code are asked for')
      .option('--url <url>', "address of the operators' listener");
  },
  rightsOf: ({ scope }) => (scope === 'own' ? 'about yourself' : `permission ${scope}`),
  open: async (options) => {
    const asking = await openSender(options as WhoOptions, terminal);
    const { sender } = asking;
    return 'token' in sender.credential! ? provingAgain(asking, terminal) : endingSession(sender);
  },
  hintOf,
});

/** A session of one command ends with it. */
function endingSession(sender: Sender): Send {
  const send = operatorSend(sender);
  const last =
    <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    (...input: Input): Promise<Answer> =>
      ask(...input).finally(() => endSession(sender));
  return { ...send, whole: last(send.whole) as Send['whole'], file: last(send.file) };
}

type Proposed = { readonly approval_id?: unknown; readonly is_pending_approval?: unknown };
type Approved = { readonly acceptance_code?: unknown; readonly proposed_by?: unknown };
type Waiting = { readonly id?: unknown; readonly payload_sha256?: unknown; readonly effect_sha256?: unknown };

/** What waits for another person is not done: the hint says where it is decided. */
function hintOf(data: unknown): string | undefined {
  const { approval_id, is_pending_approval } = Object(data) as Proposed;
  const { id, payload_sha256, effect_sha256 } = Object(data) as Waiting;
  const { acceptance_code, proposed_by } = Object(data) as Approved;
  if (typeof acceptance_code === 'string')
    return `Give the acceptance code to the person who is invited, and not to ${proposed_by}, who has the link. It is shown only now.`;
  if (typeof approval_id === 'string')
    return `Nothing is done yet: another person decides. They see it with: operator approvals get ${approval_id}`;
  if (is_pending_approval === true)
    return 'Nothing is done yet: another person decides. They see it with: operator approvals list';
  if (typeof payload_sha256 === 'string' && typeof effect_sha256 === 'string')
    return `To approve exactly this: operator approvals approve ${id} --payload-sha256 ${payload_sha256} --effect-sha256 ${effect_sha256}`;
  return undefined;
}
