import { readable } from './amounts.ts';

let steps = 0;

/** Begins the next step of a demonstration. */
export function step(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

export const line = (name: string, value: string): void => console.log(`   ${name.padEnd(32)}${value}`);

/** Where a person looks at it in the console. */
export const seenAt = (console_url: string, path: string): void => line('in the console', `${console_url}${path}`);

export const ngn = (amount: string | null): string => (amount === null ? '-' : `NGN ${readable(amount)}`);
