import { parseArgs, type ParseArgsConfig } from 'node:util';

export interface Output {
  out: (line: string) => void;
  err: (line: string) => void;
}

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One command of `renta`, such as `admin create`. */
export interface Command {
  name: string;
  summary: string;
  options: Options;
  /** Name of its one positional argument, such as `file`. */
  argument?: string;
  /** Whether it may be left out; it is then empty. */
  argumentIsOptional?: true;
  /** One line for each option, as `--help` shows them. */
  help: string;
  /** Options that are rejected before anything is read, with the reason. */
  refused?: Readonly<Record<string, string>>;
  /** @returns The exit code. */
  run(values: Values, argument: string): Promise<number>;
}

/** A command with arguments and help of its own, such as `import`. */
export interface OwnArgumentsCommand {
  name: string;
  summary: string;
  /** @returns The exit code; undefined for a command that keeps running. */
  runWith(args: readonly string[]): Promise<number | undefined>;
}

const wrongUse = 2;

/**
 * Finds the command the words begin with, parses its options and runs it.
 *
 * @returns The exit code: 0 done, 1 refused, 2 for wrong arguments; undefined for a command that
 *   keeps running.
 */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly (Command | OwnArgumentsCommand)[],
  io: Output,
): Promise<number | undefined> {
  const known = commands
    .map(({ name, summary }) => `  renta ${name.padEnd(24)}${summary}`)
    .join('\n');
  const overview = `Usage: renta <command> [options]\n\n${known}\n\nrenta <command> --help shows its options.`;
  if (words.length === 0) {
    io.err(overview);
    return wrongUse;
  }
  if (['help', '--help', '-h'].includes(words[0]!)) {
    io.out(overview);
    return 0;
  }
  const command = commands.find(({ name }) =>
    name.split(' ').every((word, at) => words[at] === word),
  );
  if (!command) {
    const firstOption = words.findIndex((word) => word.startsWith('-'));
    const typed = words.slice(0, firstOption < 0 ? words.length : firstOption).join(' ');
    io.err(`command: expected one of the following, got "${typed}"\n${known}`);
    return wrongUse;
  }
  const args = words.slice(command.name.split(' ').length);
  return 'runWith' in command ? command.runWith(args) : runCommand(command, args, io);
}

async function runCommand(command: Command, args: readonly string[], io: Output): Promise<number> {
  const argument = command.argument === undefined ? '' : ` <${command.argument}>`;
  const usage = `Usage: renta ${command.name}${argument} [options]\n${command.summary}\n\n${command.help}`;
  for (const [option, why] of Object.entries(command.refused ?? {})) {
    if (!args.some((arg) => arg === `--${option}` || arg.startsWith(`--${option}=`))) continue;
    io.err(why);
    return wrongUse;
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: command.argument !== undefined,
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    });
    if (values['help']) {
      io.out(usage);
      return 0;
    }
    const isLeftOut = command.argumentIsOptional && positionals.length === 0;
    if (command.argument !== undefined && positionals.length !== 1 && !isLeftOut) {
      io.err(`${command.argument}: expected one, got ${positionals.length}\n\n${usage}`);
      return wrongUse;
    }
    return await command.run(values, positionals[0] ?? '');
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    io.err(`${(error as Error).message}\n\n${usage}`);
    return wrongUse;
  }
}
