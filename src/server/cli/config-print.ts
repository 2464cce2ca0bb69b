import { describeSettings } from '../config.ts';
import type { Command, Output } from './command-line.ts';

const help = `Each setting with where its value comes from: its variable, the file that NAME_FILE names, or the default. Secrets are
not shown. Wrong values end the command with all of them named and exit code 1.`;

/** `renta config print`: the settings as a server with this environment would read them. */
export function configPrint({ out, err }: Output): Command {
  return {
    name: 'config print',
    summary: 'Shows the settings of this environment, without secrets.',
    options: {},
    help,
    async run() {
      const rows = describeSettings(undefined, err);
      const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
      for (const { name, source, value } of rows)
        out(`${name.padEnd(width)}${source.padEnd(13)}${value}`.trimEnd());
      return 0;
    },
  };
}
