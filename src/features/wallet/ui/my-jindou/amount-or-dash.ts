/** A sum of one side; a dash where that side has none. */
export function sumText(minor: number | null, yuanText: (minor: number) => string): string {
  return minor === null ? '–' : yuanText(minor);
}
