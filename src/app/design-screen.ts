/** The screen the console was designed for. Other sizes get another layout instead of scaling. */
export const designScreen = { widthPx: 1920, heightPx: 1080, isScaled: false } as const;

/**
 * Compares a window with the screen the console was designed for, too coarse for fingerprinting.
 */
export function screenClass(widthPx: number): 'design' | 'smaller' | 'larger' {
  if (widthPx === designScreen.widthPx) return 'design';
  return widthPx < designScreen.widthPx ? 'smaller' : 'larger';
}
