import type { CalledProvider } from '../../platform/provider-calls/account.ts';
import type { FoundOutcome, ScreeningCheck } from '../../vocabulary/screening.ts';

/** Numbers are in it only where the identity is checked; dates are YYYY-MM-DD. */
export type ScreenedPerson = {
  readonly type: 'person';
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly nationality: string | null;
  readonly id_type: string | null;
  readonly id_number: string | null;
  readonly bvn: string | null;
};

export type ScreenedBusiness = {
  readonly type: 'business';
  readonly legal_name: string;
  readonly trading_name: string | null;
  readonly country: string | null;
  readonly registration_number: string | null;
  readonly date_of_incorporation: string | null;
};

export type ScreeningQuestion = {
  /** Ours, the same however often the question is repeated. */
  readonly reference: string;
  readonly check: ScreeningCheck;
  readonly subject: ScreenedPerson | ScreenedBusiness;
};

export type ScreeningAnswer = {
  readonly outcome: FoundOutcome;
  /** Which state of the lists or of the register answered, as the provider calls it. */
  readonly list_version: string | null;
  readonly provider_reference: string | null;
  /** What was found, in words; at most 2,000 characters. */
  readonly note: string | null;
};

/**
 * What the service needs of a provider of screening. A question changes nothing there, so it may be repeated. It responds;
 * or throws ProviderAway where nothing is known yet, and is asked again; or ProviderRefused where it will never answer, and
 * a person records a result.
 */
export type ScreeningProvider = CalledProvider & {
  check(question: ScreeningQuestion): Promise<ScreeningAnswer>;
  /** Only where no network is used: the response by the name only, at the submission; null where it takes the whole question. */
  readonly atOnce?: (check: ScreeningCheck, name: string) => ScreeningAnswer | null;
};
