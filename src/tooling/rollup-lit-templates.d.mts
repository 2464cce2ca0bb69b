import type { Plugin } from 'rollup';

export function litTemplates(): Plugin;
export function squeezeSheet(rules: string): string;
export function squeezeMarkup(code: string): string;
