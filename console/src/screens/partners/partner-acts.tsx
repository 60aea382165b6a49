import { type Partner, transitions } from '../../api/calls.generated.ts';

import { ActsOf, MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import { type ActField, actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';

const act = actOf<Partner>();
const shared = { permission: 'partners.manage' } as const;
const params = ({ id }: Partner) => ({ organisation: id });
const reasonIn = (typed: Typed): string => (typed['reason'] ?? '').trim();
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The partner reads it, and the audit keeps it.',
};
const ownReason: ActField = { ...reason, hint: 'The audit keeps it. The partner does not read it.' };

const verbs = [
  {
    verb: 'restrict',
    title: 'Restrict',
    about: 'From now on its keys read, cancel and bring money in, but they move none out and place no order.',
  },
  { verb: 'suspend', title: 'Suspend', kind: 'danger', about: 'From now on its keys can only read.' },
  { verb: 'activate', title: 'Activate', about: 'Its keys work again immediately.' },
  {
    verb: 'close',
    title: 'Close',
    kind: 'danger',
    about:
      'Another person decides. It cannot be opened again. Its live wallets have to be empty: money is paid out first.',
  },
] as const;

const acts = [
  ...verbs.map(({ verb, title, about, ...more }) =>
    act({
      ...{ ...shared, ...more, name: verb, title, about, fields: [reason] },
      operation: `organisations.${verb}` as const,
      whyNot: ({ status }) => whyNotFrom(status, transitions.organisations[verb]),
      inputOf: (row, typed) => ({ params: params(row), body: { reason: reasonIn(typed) } }),
    }),
  ),
  act({
    ...{ ...shared, name: 'rename', title: 'Rename', operation: 'organisations.rename' },
    about: 'Its own people and the firm read the new name from now on.',
    whyNot: () => null,
    fields: [{ name: 'name', label: 'Name', max: 255, isRequired: true }, ownReason],
    before: ({ name }) => ({ name }),
    inputOf: (row, typed) => ({
      params: params(row),
      body: { name: (typed['name'] ?? '').trim(), reason: reasonIn(typed) },
    }),
  }),
];

export const PartnerActs = ({ partner }: { readonly partner: Partner }) => (
  <div className="border-t border-line p-4">
    <ActsOf acts={acts} row={partner} idOf={({ id }) => id} nameOf={({ name }) => name} />
  </div>
);

const who: readonly ActField[] = [
  { name: 'name', label: 'Name', max: 255, isRequired: true },
  {
    ...{ name: 'country', label: 'Country of registration', max: 2, isRequired: true },
    hint: 'Two letters, such as NG or GH.',
  },
];
const contact: ActField = {
  ...{ name: 'contact_email', label: 'Contact e-mail address', max: 254 },
  hint: 'The firm can invite an owner at this address only; without it, nobody.',
};
const whoIn = (typed: Typed) => ({
  name: (typed['name'] ?? '').trim(),
  country: (typed['country'] ?? '').trim().toUpperCase(),
});

const adding = [
  actOf<Nothing>()({
    ...{ ...shared, name: 'create', title: 'Add a partner', operation: 'organisations.create' },
    about: 'It can try everything in its sandbox. In live it starts as a draft, and a review approves it.',
    whyNot: () => null,
    fields: [
      ...who,
      {
        ...{ name: 'kyb', label: 'Verification in test' },
        choices: [
          ['approved', 'Approved, so that it may try everything'],
          ['draft', 'A draft, so that it may try the verification'],
        ],
      },
    ],
    inputOf: (_, typed) => ({ body: { ...whoIn(typed), kyb: typed['kyb'] as 'draft' | 'approved' } }),
  }),
  actOf<Nothing>()({
    ...{ ...shared, name: 'propose', title: 'Propose one without a review', operation: 'organisations.propose' },
    about: 'Approved in live without a review, when another person approves it.',
    whyNot: () => null,
    fields: [...who, contact, ownReason],
    inputOf: (_, typed) => ({
      body: {
        ...{ ...whoIn(typed), reason: reasonIn(typed) },
        ...(typed['contact_email']?.trim() && { contact_email: typed['contact_email'].trim() }),
      },
    }),
  }),
];

export const AddPartner = () => <MakeNew acts={adding} what="a new partner" />;
