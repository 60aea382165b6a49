import type { RefusalCode } from './refusals.ts';

/** The two kinds of people, and all in which they differ as people who sign in. What is done with them is written once. */
export type PersonKind = 'operator' | 'member';

/** Who signs in: a person of the firm or of a partner. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly status: 'invited' | 'active' | 'suspended';
  /** Of a person of a partner. */
  readonly organisation_id?: string;
};

type Kind = {
  /** Their table, and the column by which other tables name one of them. */
  readonly people: 'operators' | 'members';
  readonly owner: 'operator_id' | 'member_id';
  /** How cookies are named: of a session, and of the browsers in which a person signed in before. */
  readonly sessionCookie: string;
  readonly deviceCookie: string;
  /** How counted tries and signed devices name the kind: one address may be known on both sides. */
  readonly mark: string;
  /** What an authenticator calls the account. */
  readonly issuer: string;
  /** The refusal of a request that nobody who is signed in sends. */
  readonly unauthenticated: Extract<RefusalCode, `${string}_unauthenticated`>;
  /** Which setting says where their pages are. */
  readonly pages: string;
};

export const kinds = {
  operator: {
    people: 'operators',
    owner: 'operator_id',
    sessionCookie: 'operator_session',
    deviceCookie: 'operator_device_',
    mark: 'account',
    issuer: 'Partner investment service',
    unauthenticated: 'operator_unauthenticated',
    pages: 'OPERATOR_PUBLIC_URL',
  },
  member: {
    people: 'members',
    owner: 'member_id',
    sessionCookie: 'member_session',
    deviceCookie: 'member_device_',
    mark: 'member',
    issuer: 'Partner dashboard',
    unauthenticated: 'member_unauthenticated',
    pages: 'PUBLIC_URL',
  },
} as const satisfies Readonly<Record<PersonKind, Kind>>;

/** The same for each kind. */
export const ofEachKind = <Value>(make: (kind: PersonKind) => Value): Readonly<Record<PersonKind, Value>> => ({
  operator: make('operator'),
  member: make('member'),
});
