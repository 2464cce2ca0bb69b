import type { Plugin } from 'rollup';

export function addressesOnly(folder?: RegExp): Plugin;
