import type { People } from '../people/people.ts';
import { findOperator, lockOperator, type OperatorRow, updateOperators } from './queries.ts';
import { operatorMachine } from './states.ts';

/** The firm's own people, as they sign in. */
export const operators: People<OperatorRow> = {
  kind: 'operator',
  find: findOperator,
  lock: lockOperator,
  /** Who was active has no role until two people say so. */
  async accept(tx, operator, at) {
    const person =
      operator.status === 'invited'
        ? operatorMachine.after(operator, 'accept', {}, at)
        : { ...operator, roles: [], lost_roles: lostBy(operator), updated_at: at };
    await updateOperators(tx, [person]);
    const { status, roles } = person;
    return { person, after: { status, roles } };
  },
};

/** An account may be recovered again before anyone approved its roles. */
const lostBy = ({ roles, lost_roles }: OperatorRow) => [...new Set([...lost_roles, ...roles])];
