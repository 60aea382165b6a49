import { pipeline } from 'node:stream/promises';
import { codeOf } from '../../database/errors.ts';
import { GivenUp } from '../../database/given-up-reads.ts';
import { headOf } from '../server/respond.ts';
import type { ReadLong } from './long-read-route.ts';
import { type AnyRequest, type ApiRequest, callerOf, type OperatorRequest } from './request.ts';
import type { DownloadRoute, FileInParts } from './route.ts';
import { inputIn, readAgainFromReplica } from './transaction.ts';

/**
 * Returns a file of any size in constant memory: its parts are made as the caller takes them, and no transaction is
 * open between two of them. What fails after the first byte ends the connection, so that half a file is never taken
 * for a whole one.
 */
export async function sendFile(request: ApiRequest, { download }: DownloadRoute): Promise<void> {
  const caller = callerOf(request, request.acting);
  const { read, age } = readAgainFromReplica(request);
  const file = await download({ ...inputIn(request), caller, read } as never);
  return sendParts(request, file, { ...age(), ...(request.member && { 'Cache-Control': 'no-store' }) });
}

/** The same for an operator, whose files stay in no cache. */
export async function sendOperatorFile(request: OperatorRequest, { download }: DownloadRoute): Promise<void> {
  const { operator, context, services, left } = request;
  const { request_id, address } = context;
  const read: ReadLong = (work) => services.longReads.read(left, work);
  const work = { ...inputIn(request), caller: { operator, request_id, address }, read };
  return sendParts(request, await download(work as never), { 'Cache-Control': 'no-store' });
}

async function sendParts(
  { context, response, route }: AnyRequest,
  { content_type, file_name, parts }: FileInParts,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const others = parts[Symbol.asyncIterator]();
  const first = await others.next();
  response.writeHead(route.endpoint.success, [
    ...headOf(context),
    ...Object.entries({
      'Content-Type': content_type,
      'Content-Disposition': `attachment; filename="${file_name}"`,
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    }).flat(),
  ]);
  await pipeline(withFirst(first, others), response).catch((error: unknown) => {
    if (!isOfReaderThatLeft(error)) throw error;
  });
}

/** A reader that disconnects has what it wanted, or connects again. The part that was being read for it may have ended by that too. */
const isOfReaderThatLeft = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOfReaderThatLeft)
    : error instanceof GivenUp || (error instanceof Error && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE');

type Part = string | Uint8Array;

/** The first part was read before the head was written: what fails until then is still a response. */
async function* withFirst(first: IteratorResult<Part>, others: AsyncIterator<Part>): AsyncGenerator<Part> {
  try {
    for (let next = first; !next.done; next = await others.next()) yield next.value;
  } finally {
    await others.return?.();
  }
}
