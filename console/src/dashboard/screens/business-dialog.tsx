import { Loading } from '../../parts/states.tsx';
import { type AnswerOf, useAct, useRead } from '../api.ts';
import { FieldsDialog, type FormField } from './fields-dialog.tsx';

type Business = AnswerOf<'dashboardKyb.getBusiness'>;
type Props = { readonly environment: string; readonly onClose: () => void };

const fields: readonly (FormField & { readonly name: keyof Business })[] = [
  { name: 'legal_name', label: 'Registered name' },
  { name: 'trading_name', label: 'Trading name', hint: 'If it has a different one.' },
  {
    name: 'country',
    label: 'Country',
    choices: [
      ['NG', 'Nigeria'],
      ['GH', 'Ghana'],
    ],
  },
  {
    name: 'entity_type',
    label: 'Company type',
    choices: [
      ['private_limited', 'Private limited company'],
      ['public_limited', 'Public limited company'],
      ['partnership', 'Partnership'],
      ['other', 'Another'],
    ],
  },
  { name: 'registration_number', label: 'Registration number' },
  { name: 'date_of_incorporation', label: 'Date of incorporation', type: 'date' },
  { name: 'tax_id', label: 'Tax identification number' },
  { name: 'registered_address', label: 'Registered address', type: 'area' },
  { name: 'operating_address', label: 'Operating address', type: 'area', hint: 'If it is different.' },
  { name: 'industry', label: 'Line of business' },
  { name: 'website', label: 'Website', hint: 'Begins with https://' },
  { name: 'use_case', label: 'What you want to use the service for', type: 'area' },
  { name: 'expected_monthly_volume', label: 'Expected monthly volume' },
  { name: 'source_of_funds', label: 'Source of funds', type: 'area' },
  { name: 'licence_regulator', label: 'Regulator of the licence' },
  { name: 'licence_type', label: 'Licence type' },
  { name: 'licence_number', label: 'Licence number' },
  { name: 'contact_name', label: 'Contact' },
  { name: 'contact_email', label: 'Contact e-mail address', type: 'email' },
  { name: 'contact_phone', label: 'Contact telephone' },
  { name: 'technical_contact_email', label: 'E-mail address for technical matters', type: 'email' },
];

export function BusinessDialog({ environment, onClose }: Props) {
  const { data } = useRead('dashboardKyb.getBusiness', { params: { environment } });
  const acting = useAct('dashboardKyb.updateBusiness');
  if (!data) return <Loading what="the business" />;
  return (
    <FieldsDialog
      title="The business"
      about="Fields that you leave empty are asked for again before you submit."
      fields={fields}
      given={Object.fromEntries(fields.map(({ name }) => [name, data[name] ?? '']))}
      act={acting}
      onSave={(body) => acting.mutate({ params: { environment }, body }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
