import type { ElementEntry } from './element-manifest.mjs';

export function uiKitPage(all: readonly ElementEntry[]): string;
export function linksOf(all: readonly ElementEntry[], current: string): string;
