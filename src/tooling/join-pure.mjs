import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

// Pure functions, told by their folder: what they are given is all they know.
const pure = /^test\/(analytics|domain)\//;
const atOnce = 20;

/**
 * Puts tests of pure functions together, since a process of its own takes longer to start than each of them to run. A single
 * one stays as it is.
 *
 * @param files From the root of the repository.
 * @param folder Where to write the files that bring some together.
 * @returns Every test once, alone or in such a file.
 */
export function joinPure(files, folder) {
  const alone = files.filter((file) => !pure.test(file));
  const alike = files.filter((file) => pure.test(file));
  const parts = Array.from({ length: Math.ceil(alike.length / atOnce) }, (_, n) => alike.slice(n * atOnce, (n + 1) * atOnce));
  if (parts.length > 0) mkdirSync(folder, { recursive: true });
  return [
    ...alone,
    ...parts.map((part, n) => {
      if (part.length === 1) return part[0];
      const file = join(folder, `pure-${n + 1}.test.ts`);
      const address = (test) => relative(folder, resolve(test)).split(sep).join('/');
      writeFileSync(file, part.map((test) => `import '${address(test)}';\n`).join(''));
      return file;
    }),
  ];
}
