import { type Calls, operations } from './calls.generated.ts';
import { type AnswerOf as AnswerIn, type InputOf as InputIn, senderOf } from './sender.ts';

export { ApiError, ConnectionError } from './errors.ts';

export type Name = keyof Calls;
export type InputOf<N extends Name> = InputIn<Calls, N>;
export type AnswerOf<N extends Name> = AnswerIn<Calls, N>;

/** Whether this service has the operation: what it does not have is not in the menu. */
export const isServed = (name: string): boolean => name in operations;

/** Sends one operation of the operators' listener. Throws ApiError, and ConnectionError where no response came. */
export const send = senderOf<Calls>(operations);
