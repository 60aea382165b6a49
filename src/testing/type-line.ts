import { readConfig } from '../service/config.ts';
import { runCommandLine } from '../service/database-tasks/command-line.ts';
import { declared, registerListeners } from '../service/registry.ts';

export type Printed = { readonly code: 0 | 1; readonly out: string; readonly err: string };

/** A line that is typed on the database, run by what the program runs, without a process for each: that the program starts is proven apart. */
export async function typeLine(env: NodeJS.ProcessEnv, ...words: string[]): Promise<Printed> {
  registerListeners();
  let [out, err] = ['', ''];
  const code = await runCommandLine(words, (needs) => readConfig(env, needs), declared, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
