import type { ElementEntry } from './element-manifest.mjs';

export function elementPages(elements: readonly ElementEntry[]): string[];
export function elementDocs(): Promise<string>;
