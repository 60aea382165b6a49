import type { Argument, Outcome } from '../../platform/operator/command.ts';
import type { Declared, ServiceSettings } from '../connect.ts';

export type TaskWork = {
  readonly settings: ServiceSettings;
  readonly declared: Declared;
  readonly input: Readonly<Record<string, string>>;
};

/** What is done with the database as a whole, as data: it opens what it needs by itself, and no transaction is open. */
export type DatabaseTask = {
  readonly name: string;
  readonly about: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  readonly options: Readonly<Record<never, never>>;
  work(work: TaskWork): Promise<Outcome>;
};
