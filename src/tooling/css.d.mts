export const layers: readonly string[];
export function layerOf(file: string): string;
export function compileCss(
  id: string,
  code: string,
  root?: string,
  shortNames?: ReadonlyMap<string, string>,
): { css: string; classes: Record<string, string> };
export function shortClassNames(folder?: string, root?: string): Map<string, string>;
