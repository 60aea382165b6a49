import { Refusal } from '../../vocabulary/refusals.ts';
import type { Plan } from './plan.ts';
import type { Soon } from './soon.ts';

/** Holds every refusal against the endpoint's list, where answers are checked: what is not declared is a bug. */
export const declared = <Result>(
  { checkAnswers }: { readonly checkAnswers: boolean },
  plan: Plan,
  work: () => Soon<Result>,
): Soon<Result> => (checkAnswers ? held(plan, work) : work());

async function held<Result>(plan: Plan, work: () => Soon<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !plan.mayAnswer.has(error.code))
      throw new Error(`${plan.endpoint.name} does not declare ${error.code}`, { cause: error });
    throw error;
  }
}
