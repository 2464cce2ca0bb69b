import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  name: string;
  rest: string;
}

/** The last stage: its file system, and how its process is started. */
export interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

export function readDockerfile(text: string): Instruction[] {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));
}

/**
 * Runs the instructions on this machine: each stage has a folder in place of a root file system,
 * and its commands run with the tools of this machine. For machines without a container engine.
 *
 * @param context Folder that `COPY` without a stage reads, of a clean checkout.
 * @throws Error for an instruction it does not know, or a command that fails.
 */
export function replayDockerfile(
  instructions: readonly Instruction[],
  context: string,
  scratch: string,
): Image {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const [, , stage] = /^(\S+)(?: AS (\S+))?$/.exec(rest)!;
      const root = mkdtempSync(join(scratch, 'stage-'));
      image = { root, workdir: '/', env: {}, user: 'root', command: [] };
      if (stage) stages.set(stage, image);
    } else {
      apply(image!, name, rest, { context, stages });
    }
  }
  return image!;
}

interface Sources {
  context: string;
  stages: ReadonlyMap<string, Image>;
}

function apply(image: Image, name: string, rest: string, sources: Sources): void {
  const here = join(image.root, image.workdir);
  if (name === 'WORKDIR') {
    image.workdir = rest;
    mkdirSync(join(image.root, rest), { recursive: true });
  } else if (name === 'ENV') {
    const [key, value] = rest.split('=') as [string, string];
    image.env[key] = value;
  } else if (name === 'COPY') copy(rest, here, sources);
  else if (name === 'RUN') run(rest, image, here);
  else if (name === 'USER') image.user = rest;
  else if (name === 'CMD') image.command = JSON.parse(rest) as string[];
  else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(name))
    throw new Error(`Unknown instruction ${name}`);
}

function copy(rest: string, here: string, { context, stages }: Sources): void {
  const words = rest.split(/\s+/);
  const stage = /^--from=(.+)$/.exec(words[0]!)?.[1];
  const [to, ...from] = words.slice(stage ? 1 : 0).toReversed() as [string, ...string[]];
  for (const path of from) {
    const source = join(stage ? stages.get(stage)!.root : context, path);
    const isInto = to.endsWith('/') && path !== '.';
    const target = isInto ? join(here, to, path.split('/').at(-1)!) : join(here, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target, {
      recursive: true,
      verbatimSymlinks: true,
      // As Dockerfile.dockerignore says.
      filter: (file) =>
        stage !== undefined || !/\/(\.git|node_modules|dist|\.cache|\.data)$/.test(file),
    });
  }
}

/** Absolute paths of a command are those of the stage. */
function run(command: string, image: Image, here: string): void {
  const inRoot = command
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${image.root}/`)
    .replace('-o node -g node', '');
  execFileSync('sh', ['-c', inRoot], {
    cwd: here,
    env: { ...process.env, ...image.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
