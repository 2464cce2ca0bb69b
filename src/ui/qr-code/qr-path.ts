import { correction, generate } from 'lean-qr';

/** Quiet zone in light modules that the standard requires around the code. */
const quiet = 4;

/** A QR code as a path in units of one module. */
export interface QrPath {
  /** Modules along a side, the quiet zone included. */
  size: number;
  /** The dark modules, those beside each other drawn as one bar. */
  d: string;
}

/**
 * Draws a text as a QR code that is read although a seventh of it is covered.
 *
 * @throws Error for a text no QR code is large enough for, about 2,300 bytes.
 */
export function qrPath(text: string): QrPath {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const bars: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      bars.push(`M${from + quiet} ${y + quiet}h${x + 1 - from}v1h${from - x - 1}z`);
    }
  }
  return { size: code.size + 2 * quiet, d: bars.join('') };
}
