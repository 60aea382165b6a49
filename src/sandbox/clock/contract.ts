import { strictObject, z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { count, instant, requestedInstant } from '../../vocabulary/values.ts';

/** How far ahead of the real one a sandbox's clock may run: 50 years. */
export const OFFSET_SECONDS_MAX = 1_577_880_000;

export const Clock = strictObject({
  now: instant('The time of this sandbox now.'),
  offset_seconds: count('How far the clock is ahead of the real one, in whole seconds.'),
}).meta({
  id: 'SandboxClock',
  description: 'The clock of this sandbox environment. It only moves forward, and runs on.',
});
export type Clock = z.infer<typeof Clock>;

export const AdvanceClock = strictObject({
  advance_to: requestedInstant('The instant to advance the clock to; after `now`.').optional(),
  advance_by_seconds: z
    .int('Expected a whole number of seconds.')
    .min(1, 'Expected at least 1 second.')
    .max(OFFSET_SECONDS_MAX, `Expected at most ${OFFSET_SECONDS_MAX} seconds.`)
    .optional()
    .meta({ description: 'How far to advance the clock, in seconds.' }),
})
  .refine(
    ({ advance_to, advance_by_seconds }) => (advance_to === undefined) !== (advance_by_seconds === undefined),
    'Expected advance_to or advance_by_seconds, one of the two.',
  )
  .meta({
    id: 'AdvanceSandboxClock',
    description: 'One of the two fields, and not both.',
    minProperties: 1,
    maxProperties: 1,
    examples: [{ advance_by_seconds: 86_400 }],
  });
export type AdvanceClock = z.infer<typeof AdvanceClock>;

const common = { path: '/partner/v1/sandbox/clock', mode: 'test', success: 200, data: Clock } as const;

export const readClock = readEndpoint({
  ...common,
  name: 'sandbox.readClock',
  summary: "Read the sandbox's clock",
  description:
    'Returns the time of this sandbox, and how far it is ahead of the real clock. Business time, such as days, accruals, maturities and expiries, follows this clock. Signatures, rate limits and idempotency stay in real time.',
  next: 'Move it with `POST /sandbox/clock`.',
});

export const advanceClock = endpoint({
  ...common,
  name: 'sandbox.advanceClock',
  method: 'POST',
  summary: "Advance the sandbox's clock; what becomes due by it is done within seconds",
  description:
    'Moves the clock of this sandbox forward, by a time or to an instant; it runs on from there. What becomes due by it is done by itself: accruals, maturities, distributions, expiries and what follows from them. Other sandboxes keep their time. The clock never goes backwards, and is at most 50 years ahead.',
  leadsTo: [
    'holding.matured',
    'holding.closed',
    'holding.updated',
    'order.cancelled',
    'order.failed',
    'distribution.paid',
    'funding.expired',
    'mandate.failed',
    'investment.opened',
    'investment.closed',
  ],
  timing: 'What becomes due is done within seconds after the response.',
  next: 'Wait for the events, then read the records. Go back with `DELETE /sandbox/clock`.',
  scope: 'orders',
  body: AdvanceClock,
});

export const resetClock = endpoint({
  ...common,
  name: 'sandbox.resetClock',
  method: 'DELETE',
  summary: 'Return to the real clock, as long as nothing was created in advanced time',
  description:
    'Returns this sandbox to the real clock, as long as nothing was created in advanced time. Once anything was, it is 409 `invalid_state`, because records would lie in the future.',
  next: 'Where it is refused, begin afresh with `POST /sandbox/reset`.',
  scope: 'orders',
  refusals: ['invalid_state'],
});

export const clockEndpoints = [readClock, advanceClock, resetClock] as const;
