export const avoided: Readonly<Record<string, RegExp>>;
export interface RetiredName {
  kind: 'file' | 'symbol' | 'css-class' | 'option';
  name: string;
  to: string;
  where: string;
  enforced?: boolean;
}
export const retired: readonly RetiredName[];
export function commentLines(source: string): { line: number; text: string }[];
export function countWords(text: string): number;
export function countAvoided(lines: readonly string[]): {
  words: number;
  counts: Record<string, number>;
  perLine: number[];
};
