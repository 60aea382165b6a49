import type { ReactNode } from 'react';
import type { Permission } from '../../../src/vocabulary/permissions.ts';
import type { InputOf, Name } from '../api/send.ts';
import type { Effect } from '../format/effect.ts';

export type Typed = Readonly<Record<string, string>>;

/** What a person types for an act. */
export type ActField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A reason in sentences, an amount as people write it, a day, or a short text, which is the default. */
  readonly kind?: 'area' | 'amount' | 'date' | 'text';
  /** What may be chosen, where it is not typed; the first stands where nothing was chosen. */
  readonly choices?: readonly (readonly [value: string, shown: string])[];
  readonly isRequired?: boolean;
  readonly max?: number;
};

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
  /** In figures, where money or a right moves. */
  readonly effect?: (row: Row, typed: Typed) => Effect;
  readonly inputOf: (row: Row, typed: Typed) => object;
  /** Whether it may be done to many at once, with the same words. */
  readonly isBulk?: true;
  /** The key that opens it in a list. */
  readonly key?: 'a' | 'r';
};

export type AnyInput = InputOf<Name>;

/** Built with the type of its input checked, so that a table of acts holds what the service takes. */
export const actOf =
  <Row>() =>
  <N extends Name>(
    act: Omit<RecordAct<Row>, 'operation' | 'inputOf'> & {
      readonly operation: N;
      readonly inputOf: (row: Row, typed: Typed) => InputOf<N>;
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
