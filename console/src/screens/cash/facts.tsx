import { Link, useSearch } from '@tanstack/react-router';
import type { NotTheSame } from '../../api/calls.generated.ts';
import type { Name } from '../../api/send.ts';
import { useList } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import type { Fact } from '../../parts/record-acts.ts';
import { Badge } from '../../parts/states.tsx';
import { useMode } from '../../shell/mode.ts';

/** Without a partner it is of the firm itself. */
type Owned = {
  readonly organisation_id: string | null;
  readonly organisation_name: string | null;
  readonly sandbox: string | null;
};

/** Reads a list as the address filters it, in the mode of the banner. */
export function useCashList<N extends Name>(
  name: N,
  {
    hasMode = true,
    hasLagosDays = false,
    params,
  }: {
    readonly hasMode?: boolean;
    /** Whether its days are those of Lagos, which the service is asked for as instants. */
    readonly hasLagosDays?: boolean;
    readonly params?: Readonly<Record<string, string>>;
  } = {},
) {
  const {
    at: _,
    mode: __,
    rows: ___,
    offset,
    ...filters
  }: Readonly<Record<string, string | undefined>> = useSearch({
    strict: false,
  });
  const [mode] = useMode();
  // What is in the path of what is read is no filter of it.
  const filtered = Object.fromEntries(Object.entries(filters).filter(([key]) => !(params && key in params)));
  const days = hasLagosDays ? lagosInstants(filters) : {};
  const query = { ...filtered, ...days, ...(hasMode && { mode }), offset: Number(offset ?? 0) };
  return useList(name, { query, ...(params && { params }) } as never);
}

/** An end that is an instant already is one of another calendar, such as a day of UTC. */
const lagosInstants = ({ from, to }: { readonly [Name in string]?: string | undefined }) => ({
  ...(from && !from.includes('T') && { from: `${from}T00:00:00.000+01:00` }),
  ...(to && !to.includes('T') && { to: `${to}T23:59:59.999+01:00` }),
});

const nameOf = ({ organisation_name }: Owned): string => organisation_name ?? 'The firm';

export const partnerColumn: Column<Owned> = {
  name: 'Partner',
  sortBy: nameOf,
  cell: (one) => <PartnerLink owned={one} />,
};

function PartnerLink({ owned }: { readonly owned: Owned }) {
  const { organisation_id: partner, sandbox } = owned;
  if (partner === null) return nameOf(owned);
  return (
    <>
      <Link to="/partners/$partner" params={{ partner }} className="text-accent underline">
        {nameOf(owned)}
      </Link>
      {sandbox && <span className="block text-muted">sandbox {sandbox}</span>}
    </>
  );
}

export const statusColumn: Column<{ readonly status: string }> = {
  name: 'Status',
  sortBy: ({ status }) => words(status),
  cell: ({ status }) => <Badge status={status}>{words(status)}</Badge>,
};

export const createdColumn: Column<{ readonly created_at: string }> = {
  name: 'Since',
  sortBy: ({ created_at }) => created_at,
  cell: ({ created_at }) => <span className="lg:whitespace-nowrap">{dateTime(created_at)}</span>,
};

export const partnerFact = (owned: Owned): Fact => ['Partner', <PartnerLink key="partner" owned={owned} />];

/** Leaves out what is not known. */
export const known = (...facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== null);

/** What a person said is other money than it; null where nobody did. */
export const othersOf = ({ not_the_same_as: all }: { readonly not_the_same_as: readonly NotTheSame[] }) =>
  all.map(({ type, id, reason }) => `${words(type)} ${id}: ${reason}`).join(' ') || null;

export const at = (instant: string | null): string | null => instant && dateTime(instant);

/** Of what moves money of a live wallet. */
export const secondPerson = ['A second person decides', 'no money moves before'] as const;
