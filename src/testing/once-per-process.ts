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
