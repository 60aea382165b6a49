import { proof } from '../../platform/database/proof.ts';

/** What must hold between declarations and the distributions that came of them. */
export const declarationChecks = [
  `select distribution.environment_id, 'distribution ' || distribution.id as place,
     'its declaration is paid, and it is not' as problem
   from distribution_declarations declaration
   join distributions distribution on distribution.declaration_id = declaration.id
   join environments environment
     on environment.id = distribution.environment_id
     and environment.retired_at is null
   where declaration.status = 'paid' and distribution.status = 'scheduled'`,
].map(proof);
