import { verificationMachine } from '../../access/organisations/states.ts';

/** The condition that every write of business, people and documents carries: $1 is the environment. */
export const whileEditable = `
  exists (
    select
    from environments
    where environments.id = $1
      and ${verificationMachine.sql.from('submit', 'environments')}
  )`;
