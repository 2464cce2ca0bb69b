import type { Plugin } from 'rollup';

export const routerParts: Readonly<Record<string, string>>;

export function withoutRouterParts(parts?: Readonly<Record<string, string>>): Plugin;
