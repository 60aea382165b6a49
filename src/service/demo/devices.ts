import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The cookies by which the people of the demonstration are known again, in a file beside their credentials. Tries to sign in from a known device
 * are counted by themselves and start again with each success: without them each run, and each person, takes of the tries of the same network.
 */
export type Devices = {
  readonly cookieOf: (email: string) => Promise<string | undefined>;
  readonly keep: (email: string, cookie: string) => Promise<void>;
};

export function devicesIn(dataDir: string): Devices {
  const file = join(dataDir, 'devices.json');
  const read = async (): Promise<Readonly<Record<string, string>>> => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return JSON.parse(text);
  };
  let writing = Promise.resolve();
  return {
    cookieOf: async (email) => (await read())[email],
    keep(email, cookie) {
      writing = writing.then(async () => {
        // A reader, and a process that begins after this one was killed, never find half a file.
        const temporary = `${file}.${randomUUID()}`;
        await writeFile(temporary, JSON.stringify({ ...(await read()), [email]: cookie }), { mode: 0o600 });
        await rename(temporary, file);
      });
      return writing;
    },
  };
}
