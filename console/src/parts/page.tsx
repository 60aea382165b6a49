import type { ReactNode } from 'react';

/** What the window is called: the screen, and which page it is of. */
export const titleOf = (screen: string): string =>
  `${screen} · ${document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''}`;

type Props = {
  readonly title: string;
  readonly about?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One screen: its heading, what is next to it, and the rest. */
export const Page = ({ title, about, aside, children }: Props) => (
  <>
    <title>{titleOf(title)}</title>
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold break-words">{title}</h1>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {aside}
    </div>
    {children}
  </>
);

export const Card = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className="mb-4 rounded-lg border border-line bg-card">
    {title && <h2 className="border-b border-line px-4 py-2.5 font-semibold">{title}</h2>}
    {children}
  </section>
);

type Fact = readonly [name: string, value: ReactNode];

/** Names and values next to each other. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-2 p-4 sm:grid-cols-2">
    {facts.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-muted">{name}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
