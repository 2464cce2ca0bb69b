import type { Progress } from './import-file.ts';

/** The part of a terminal that a progress bar uses. */
export interface Screen {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

/** The progress bar shown while a file is read. */
export interface ProgressBar {
  show: (progress: Progress) => void;
  /** Removes the bar from the screen. */
  clear: () => void;
}

const barWidth = 30;
const redrawMs = 100;
const plainLineMs = 5_000;

/**
 * Shows how much of a file is read: one line redrawn in place on a terminal, an occasional plain
 * line elsewhere, so that a log is not filled.
 *
 * @param now Monotonic clock in milliseconds.
 * @param textOf Text of the line.
 */
export function progressOn(
  screen: Screen,
  now: () => number = () => performance.now(),
  textOf: (progress: Progress, seconds: number) => string = sharesOfRows,
): ProgressBar {
  const startedAt = now();
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawn = false;
  const pause = screen.isTTY ? redrawMs : plainLineMs;
  if (!screen.isTTY) drawnAt = startedAt;
  return {
    show(progress: Progress): void {
      if (now() - drawnAt < pause) return;
      drawnAt = now();
      drawn = true;
      const line = textOf(progress, (drawnAt - startedAt) / 1000);
      screen.write(
        screen.isTTY ? `\r\u001b[K${line.slice(0, (screen.columns ?? 80) - 1)}` : `${line}\n`,
      );
    },
    clear(): void {
      if (screen.isTTY && drawn) screen.write('\r\u001b[K');
    },
  };
}

function sharesOfRows(progress: Progress, seconds: number): string {
  const { rowsIn } = progress;
  const rate = seconds > 0 ? Math.round(rowsIn / seconds) : 0;
  return `${barOf(progress)}  ${rowsIn.toLocaleString('en')} rows  ${rate.toLocaleString('en')} rows/s`;
}

/** The line of a file that is copied. */
export function sharesOfBytes(progress: Progress, seconds: number): string {
  const megabytes = progress.bytesRead / 1_000_000;
  const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
  return `${barOf(progress)}  ${text(megabytes)} MB  ${text(seconds > 0 ? megabytes / seconds : 0)} MB/s`;
}

function barOf({ bytesRead, bytesInAll }: Progress): string {
  const share = bytesInAll === 0 ? 1 : Math.min(1, bytesRead / bytesInAll);
  const full = Math.round(share * barWidth);
  const bar = `${'#'.repeat(full)}${'-'.repeat(barWidth - full)}`;
  return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)}%`;
}
