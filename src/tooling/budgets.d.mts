export interface Chunk {
  fileName: string;
  isEntry: boolean;
  source: string | null;
  imports: string[];
  dynamicImports: string[];
}

export interface Line {
  what: string;
  bytes: number;
  atMostBytes: number;
}

export const initialBudgets: readonly { page: string; atMostBytes: number; chunks: string[] }[];
export const routeBudgetBytes: number;
export function firstLoad(manifest: { chunks: Chunk[] }, sources: readonly string[]): Set<string>;
export function weighed(
  manifest: { dir: string; chunks: Chunk[] },
  weigh: (fileName: string) => number,
): Line[];
export const elementBudgets: readonly { file: string; atMostBytes: number }[];
export function eagerFiles(file: string, read: (path: string) => string): Set<string>;
