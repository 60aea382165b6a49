import { Refusal } from '../../../vocabulary/refusals.ts';
import { GivenUp } from '../../database/given-up-reads.ts';
import { batchWrite, sendAnswer, sendError } from '../server/respond.ts';
import { checkRefusal } from './declared-answers.ts';
import type { AnyRequest } from './request.ts';
import { tooLargeWhereTimedOut } from './too-large.ts';

/** What a step returns: a promise only where something has to be waited for. */
type MaybePromise<Value> = Value | Promise<Value>;

/** Does one thing with a request, and refuses by throwing, so that no later step runs. `keep` notes what `run` found. */
export type Step<Request extends AnyRequest> = {
  readonly name: string;
  readonly run: (request: Request) => unknown;
  readonly keep: ((request: Request, found: never) => void) | null;
};

/** Makes the steps of one kind of request. */
export const stepOf =
  <Request extends AnyRequest>() =>
  <Found>(
    name: string,
    run: (request: Request) => MaybePromise<Found>,
    keep: ((request: Request, found: Found) => void) | null = null,
  ): Step<Request> => ({ name, run, keep });

/** The last step of each list. */
export const sendStep: Step<AnyRequest> = {
  name: 'send the response',
  run: (request) => batchWrite(() => send(request)),
  keep: null,
};

/** Takes a request through the steps. Responds in every case. */
export function serveRequest<Request extends AnyRequest>(request: Request, steps: readonly Step<Request>[]): void {
  const { deprecation } = request.route;
  // Everything that is answered, a refusal too, says that the endpoint will end.
  if (deprecation) for (const [name, value] of Object.entries(deprecation)) request.response.setHeader(name, value);
  advance(request, steps, 0);
}

/** Goes on at once for as long as nothing has to be waited for (decision 158). */
function advance<Request extends AnyRequest>(request: Request, steps: readonly Step<Request>[], from: number): void {
  try {
    for (let at = from; at < steps.length && !request.isOnItsWay; at += 1) {
      const { run, keep } = steps[at]!;
      const found = run(request);
      if (found instanceof Promise) {
        goOnAfter(found, request, steps, at);
        return;
      }
      keep?.(request, found as never);
    }
  } catch (error) {
    fail(request, error);
  }
}

function goOnAfter<Request extends AnyRequest>(
  found: Promise<unknown>,
  request: Request,
  steps: readonly Step<Request>[],
  at: number,
): void {
  const resume = (value: unknown) => {
    steps[at]!.keep?.(request, value as never);
    advance(request, steps, at + 1);
  };
  found.then(resume).catch((error) => fail(request, error));
}

function fail({ services, route, params, context, response }: AnyRequest, error: unknown): void {
  // Nobody waits for the response, and nothing failed.
  if (error instanceof GivenUp) return;
  const named = tooLargeWhereTimedOut(route, params, error);
  const judged = services.checkAnswers ? checkRefusal(route, named) : named;
  if (judged instanceof Refusal) services.onRefused?.(route.endpoint.name, judged);
  sendError(services.logger, context, response, judged);
}

function send({ services, context, response, answer: ready }: AnyRequest): void {
  try {
    sendAnswer(context, response, ready);
  } catch (error) {
    sendError(services.logger, context, response, error);
  }
}
