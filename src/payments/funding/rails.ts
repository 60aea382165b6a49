import assert from 'node:assert/strict';
import {
  type FieldsOf,
  type FundingField,
  type FundingMethod,
  fieldNames,
  fundingRows,
  methodsOf,
  methodsWith,
  noFields,
} from '../../vocabulary/funding-methods.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { FundingRow } from './queries.ts';
import type { CreateFundingRequest } from './requests.ts';

/** Whether the currency has the method, and the request the fields of the method and no others. */
export function requireRail(request: CreateFundingRequest): void {
  const { currency, method } = request;
  if (!methodsOf(currency).includes(method))
    refuse('unsupported_method', { currency, method, methods: methodsOf(currency).join(', ') });
  const complaints = fieldNames.flatMap((name): [string, string][] => {
    const isGiven = request[name] !== undefined;
    const methods = methodsWith(name);
    if (!methods.includes(method)) return isGiven ? [[name, `With ${methods.join(' or ')} only: remove it.`]] : [];
    return !isGiven && fundingRows[method].requires.includes(name) ? [[name, `Required with ${method}.`]] : [];
  });
  if (complaints.length > 0) refuse('validation_error', Object.fromEntries(complaints));
}

/** The fields of a request as its row keeps them. */
export const givenFields = (request: CreateFundingRequest): Pick<FundingRow, FundingField> =>
  Object.assign({ ...noFields }, ...fieldNames.map((name) => ({ [name]: request[name] ?? null })));

/** What the provider is given of them, of a row that was judged when it was requested. */
export function fieldsOf<Method extends FundingMethod>(
  method: Method,
  row: Pick<FundingRow, FundingField>,
): FieldsOf<Method> {
  const { requires, takes } = fundingRows[method];
  for (const name of requires) assert(row[name] !== null, `a request by ${method} has no ${name}`);
  return Object.fromEntries([...requires, ...takes].map((name) => [name, row[name]])) as FieldsOf<Method>;
}
