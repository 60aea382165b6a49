/**
 * What test files of a process share because it is dear to open, such as a browser. The process that runs the files (`scripts/test/run-files.ts`)
 * closes it when it has run its last one.
 */
const closers: (() => Promise<void>)[] = [];

export const closeAtEndOfProcess = (close: () => Promise<void>): void => {
  closers.push(close);
};

export async function closeWhatIsShared(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

const released: object[] = [];

/**
 * What is of no use after the file of a test. Node.js keeps the variables of every file that it loaded, and with them a service that one
 * of them names: the objects lose their properties.
 */
export const releaseAfterFile = (...objects: readonly object[]): void => void released.push(...objects);

export function releaseWhatIsOver(): void {
  for (const object of released.splice(0)) for (const key of Object.keys(object)) Reflect.deleteProperty(object, key);
}
