import type { ReactNode } from 'react';
import type { Permission } from '../../../src/vocabulary/permissions.ts';
import type { AnswerOf, InputOf, Name } from '../api/send.ts';
import type { Effect } from '../format/effect.ts';

export type Typed = Readonly<Record<string, string>>;

/** What a person types for an act. */
export type ActField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /**
   * A reason in sentences, an amount as people write it, a day, several of the choices with blanks between, or a short text, which is
   * the default.
   */
  readonly kind?: 'area' | 'amount' | 'date' | 'several' | 'text';
  /** What may be chosen, where it is not typed; of one choice the first is used where nothing was chosen. */
  readonly choices?: readonly (readonly [value: string, shown: string])[];
  /** What is offered while a short text is typed; other texts may be typed too. */
  readonly suggestions?: readonly string[];
  readonly isRequired?: boolean;
  readonly max?: number;
};

/** What fields hold before a person types: of one choice the first. */
export const emptyOf = (fields: readonly ActField[]): Typed =>
  Object.fromEntries(
    fields.map(({ name, kind, choices }) => [name, kind === 'several' ? '' : (choices?.[0]?.[0] ?? '')]),
  );

/** Why fields cannot be sent: the first that is required and empty; null where there is none. */
export function lackingOf(fields: readonly ActField[], typed: Typed): string | null {
  const lacking = fields.find(({ name, isRequired }) => isRequired && (typed[name] ?? '').trim() === '');
  return lacking ? `${lacking.label} is missing.` : null;
}

/** What a response holds that is shown to nobody again: a secret, the text of an invitation. */
export type ShownOnce = { readonly title: string; readonly about: string; readonly text: string };

/** One act on a record, as data: what it is about, what it takes, what it will do in figures, and how it is sent. */
export type RecordAct<Row> = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly kind?: 'main' | 'danger';
  readonly operation: Name;
  readonly permission: Permission;
  /** Why it cannot be done to this record: from its machine, and from what it holds; null where it can. */
  readonly whyNot: (row: Row) => string | null;
  readonly fields?: readonly ActField[];
  /** What the fields hold before a person types, of one record. */
  readonly before?: (row: Row) => Typed;
  /** In figures, where money or a right moves. */
  readonly effect?: (row: Row, typed: Typed) => Effect;
  readonly inputOf: (row: Row, typed: Typed) => object;
  /** What the response holds that has to be copied now, for an act on one record; null where it holds nothing of the kind. */
  readonly shownOnce?: (answer: never) => ShownOnce | null;
  /** Money that may be known from elsewhere: a refusal that names a record asks why it is other money. */
  readonly isOfMoney?: true;
  /** Whether it may be done to many at once, with the same words. */
  readonly isBulk?: true;
  /** What else than the record its draft is about: nothing that is typed for one is sent for another. */
  readonly draftOf?: string;
  /** The key that opens it in a list. */
  readonly key?: 'a' | 'r';
};

/** Built with the type of its input checked, so that a table of acts holds what the service takes. */
export const actOf =
  <Row>() =>
  <N extends Name>(
    act: Omit<RecordAct<Row>, 'operation' | 'inputOf' | 'shownOnce'> & {
      readonly operation: N;
      readonly inputOf: (row: Row, typed: Typed) => InputOf<N>;
      readonly shownOnce?: (answer: AnswerOf<N>) => ShownOnce | null;
    },
  ): RecordAct<Row> =>
    act;

export type Fact = readonly [name: string, value: ReactNode];

/** Why a status does not allow it: the transition starts elsewhere. */
export function whyNotFrom(status: string, from: readonly string[]): string | null {
  if (from.includes(status)) return null;
  const words = (name: string) => name.replaceAll('_', ' ');
  return `It is ${words(status)}; it would have to be ${from.map(words).join(' or ')}.`;
}
