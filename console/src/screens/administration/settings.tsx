import type { Setting } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped, money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { ActsOf } from '../../parts/acts-of.tsx';
import { List } from '../../parts/list.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { actOf } from '../../parts/record-acts.ts';

const shown = (value: string, unit: Setting['unit']): string =>
  unit === 'percent' ? `${grouped(value)} %` : money(value, unit);

const nameOf = ({ name }: Setting): string =>
  words(name).replace(/ (ngn|ghs|usd)$/i, (code) => `,${code.toUpperCase()}`);

const isValue = (text: string): boolean => /^\d{1,15}(\.\d{1,2})?$/.test(text);

const acts = [
  actOf<Setting>()({
    ...{ name: 'change', title: 'Change', operation: 'settings.change', permission: 'operators.manage' },
    about: 'Another person decides. It applies to requests from then on.',
    whyNot: () => null,
    fields: [
      { name: 'value', label: 'New value', kind: 'amount', isRequired: true },
      { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'The audit keeps it.' },
    ],
    effect: ({ value, unit }, typed) => {
      const now = ['Now', shown(value, unit)] as const;
      const wanted = typed['value'] ?? '';
      if (!isValue(wanted)) return { lines: [now], wrong: 'Give a number with at most 2 decimals.' };
      return { lines: [now, ['Then', shown(wanted, unit)]], wrong: null };
    },
    inputOf: ({ name }, typed) => ({
      params: { setting: name },
      body: { value: typed['value'] ?? '', reason: (typed['reason'] ?? '').trim() },
    }),
  }),
];

/** From where on a second person decides. */
export function Settings() {
  return (
    <Page title="Settings" about="The limits above which a second person decides.">
      <Card>
        <List
          what="settings"
          reading={useRead('settings.list', {})}
          idOf={({ name }) => name}
          columns={[
            { name: 'Threshold', cell: nameOf },
            { name: 'What it means', cell: ({ about }) => about },
            { name: 'Now', isFigure: true, cell: ({ value, unit }) => shown(value, unit) },
            {
              name: 'Last changed',
              cell: ({ updated_at }) => (updated_at ? dateTime(updated_at) : 'as the service is configured'),
            },
            {
              name: 'Change',
              cell: (one) => <ActsOf acts={acts} row={one} idOf={({ name }) => name} nameOf={nameOf} isOneOfMany />,
            },
          ]}
        />
      </Card>
    </Page>
  );
}
