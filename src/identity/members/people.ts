import type { People } from '../people/people.ts';
import { findMember, lockMember, type MemberRow, updateMembers } from './queries.ts';
import { memberMachine } from './states.ts';

/** The people of partners, as they sign in. */
export const members: People<MemberRow> = {
  kind: 'member',
  find: findMember,
  lock: lockMember,
  async accept(tx, member, at) {
    if (member.status !== 'invited') return { person: member, after: { status: member.status } };
    const person = memberMachine.after(member, 'accept', { updated_at: at }, at);
    await updateMembers(tx, [person]);
    return { person, after: { status: person.status } };
  },
};
