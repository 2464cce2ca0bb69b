import type { Plugin } from 'rollup';

export function preloadedImports(
  always?: readonly string[],
  isListed?: (moduleId: string) => boolean,
): Plugin;
