import type { Buffer } from 'node:buffer';

export const pictureFont: string;
export const drawingFlags: readonly string[];
export function drawingEnvironment(folder: string): Record<string, string>;
export function fontSheetAt(at: string): string;
export function fontFile(name: string): Buffer;
