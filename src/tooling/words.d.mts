export const avoided: Readonly<Record<string, RegExp>>;
export const retired: Readonly<Record<string, string>>;
export function commentLines(source: string): { line: number; text: string }[];
export function countWords(text: string): number;
export function countAvoided(lines: readonly string[]): { words: number; counts: Record<string, number>; perLine: number[] };
