import type { Plugin } from 'rollup';

export function assetUrls(): Plugin;
