export const layers: readonly string[];
export function layerOf(file: string): string;
export function compileCss(
  id: string,
  code: string,
  root?: string,
): { css: string; classes: Record<string, string> };
