import type { ElementEntry } from './element-manifest.mjs';

export function playgroundPage(element: ElementEntry, all: readonly ElementEntry[]): string;
export function literalsOf(type: string): string[];
