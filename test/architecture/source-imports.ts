import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';

/** Paths of the modules of the console and of the elements, from the root of the repository. */
export const sourceFiles = ['src', 'elements', 'pages']
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' }).map(
      (file) => `${top}/${file.split(sep).join('/')}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .sort();

export interface SourceImport {
  /** As written: a package, `#src/…` or a relative path. */
  specifier: string;
  /** The imported module from the root of the repository; undefined for a package. */
  target: string | undefined;
  /** Loaded by `import()`. */
  isDynamic: boolean;
}

// TypeScript 7 has no parser to call. Import statements begin their line and hold no quote before
// the name.
const importing =
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Imports and re-exports of a module, those of types included. */
export function importsOf(file: string): SourceImport[] {
  return [...readFileSync(file, 'utf8').matchAll(importing)].map(([, fixed, loaded]) => {
    const specifier = (fixed ?? loaded)!;
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : undefined;
    return { specifier, target, isDynamic: fixed === undefined };
  });
}

/**
 * Groups of nodes that reach each other (Tarjan's strongly connected components), without those of
 * a single node.
 *
 * @param graph Each node with those it points to; a node without a row of its own is ignored.
 */
export function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.get(node)!;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next)!);
    }
    if (low === order.get(node)) {
      const cycle = path.splice(path.indexOf(node));
      if (cycle.length > 1) cycles.push(cycle);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
