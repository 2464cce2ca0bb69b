import type { Plugin } from 'rollup';

export function preloadedImports(always?: readonly string[]): Plugin;
