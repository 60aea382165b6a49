import { whereAlpha2, whereAlpha3 } from 'iso-3166-1';
import { addMonths } from '../../vocabulary/days.ts';
import type { IdType, Role } from './contract.ts';

/** What must be true of a person over several fields, whether added or changed. Pure: it knows no other person. */
export type Judged = {
  readonly roles: readonly Role[];
  readonly nationality?: string | null | undefined;
  readonly id_type?: IdType | null | undefined;
  readonly hasIdNumber: boolean;
  readonly ownership_percentage?: string | null | undefined;
  readonly is_pep?: boolean | null | undefined;
  readonly pep_details?: string | null | undefined;
};

/** Each field that is wrong and what to send instead. No sentence repeats a number. */
type Faults = (readonly [field: string, message: string])[];

const idForms: Partial<Record<IdType, { form: RegExp; message: string }>> = {
  nin: { form: /^\d{11}$/, message: 'Expected 11 digits for a nin.' },
  ghana_card: { form: /^GHA-\d{9}-\d$/, message: 'Expected the form GHA-000000000-0 for a ghana_card.' },
  passport: { form: /^[A-Za-z0-9]{6,12}$/, message: 'Expected 6 to 12 letters or digits for a passport.' },
};

/** `idNumber`: as it was given now; one that is kept was judged when it was given. */
export function faultsOf(person: Judged, idNumber: string | null): Faults {
  const faults: Faults = [];
  const { nationality, id_type, roles } = person;
  if (nationality && !isCountry(nationality))
    faults.push(['nationality', 'Expected an ISO 3166 alpha-2 or alpha-3 code, such as "NG" or "GHA".']);
  if (person.hasIdNumber && !id_type) faults.push(['id_type', 'Required with id_number.']);
  const rule = id_type && idForms[id_type];
  if (rule && idNumber !== null && !rule.form.test(idNumber)) faults.push(['id_number', rule.message]);
  if (roles.includes('beneficial_owner') && person.ownership_percentage == null)
    faults.push(['ownership_percentage', 'Required of a beneficial_owner.']);
  if (person.is_pep && !person.pep_details) faults.push(['pep_details', 'Required when is_pep is true.']);
  return faults;
}

const isCountry = (code: string): boolean =>
  /^[A-Za-z]{2,3}$/.test(code) && (code.length === 2 ? whereAlpha2(code) : whereAlpha3(code)) !== undefined;

const ADULT_MONTHS = 18 * 12;

/** Born on 29 February, one is of age on 28 February of a common year. */
export const isAdult = (dateOfBirth: string, today: string): boolean => addMonths(dateOfBirth, ADULT_MONTHS) <= today;
