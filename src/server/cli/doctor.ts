import type { Finding } from '../db/check-database.ts';
import type { Command, Output } from './command-line.ts';

export type Check = () => Promise<Finding | readonly Finding[]> | Finding | readonly Finding[];

const marks = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' } as const;

const help = `Checks what a server needs before it starts, and changes nothing. The exit code is 1 after a failure.`;

/** `renta doctor`: checks the machine, the settings and the database. */
export function doctor({ out }: Pick<Output, 'out'>, checks: () => readonly Check[]): Command {
  return {
    name: 'doctor',
    summary: 'Checks the machine, the settings and the database.',
    options: {},
    help,
    async run() {
      let failures = 0;
      for (const check of checks()) {
        for (const { state, text } of await findings(check)) {
          out(`${marks[state]} ${text}`);
          if (state === 'failure') failures += 1;
        }
      }
      return failures === 0 ? 0 : 1;
    },
  };
}

async function findings(check: Check): Promise<readonly Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ state: 'failure', text: (error as Error).message }];
  }
}
