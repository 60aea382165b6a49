import { followEvents } from '../../../sdk/src/index.ts';
import type { Recording } from '../recorder.ts';

type Access = { readonly baseUrl: string; readonly keyId: string; readonly secret: string };

/** The first event of a stream, spelled as the stream spells it. */
export async function tourStream(access: Access, { operations }: Recording): Promise<void> {
  for await (const event of followEvents({ ...access, after: 0 })) {
    const answer = `retry: 2000\n\nid: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
    operations.set('events.stream', [{ title: 'default', query: { after: '0' }, status: 200, answer }]);
    return;
  }
}
