import type { GetManualChunk } from 'rollup';

export function chunkGroups(options: {
  entry: string;
  early?: readonly string[];
  app?: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
  kept?: readonly string[];
  fixed?: (id: string) => string | undefined;
  questionBytes?: number;
}): GetManualChunk;
