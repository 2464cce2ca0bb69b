/** Labels of the axis of quarters: each year once, the quarters as far as they fit. */
export interface QuarterLabel {
  label: string;
  under?: string;
}

/**
 * Labels of quarters in ascending order.
 *
 * @param roomPx Pixels one quarter has. Where four words of a year do not fit, only the years are
 *   written.
 */
export function quarterLabels(quarters: readonly string[], roomPx: number): QuarterLabel[] {
  return quarters.map((quarter, index) => {
    const [year, number] = [quarter.slice(0, 4), quarter.slice(4)];
    const firstOfYear = index === 0 || quarters[index - 1]!.slice(0, 4) !== year;
    // At the left edge a year may have one quarter only; its word would run into the next year's.
    const hasRoom =
      roomPx >= 32 || quarters.filter((other) => other.startsWith(year)).length * roomPx >= 32;
    return {
      label: roomPx >= 22 ? number : '',
      ...(firstOfYear && hasRoom ? { under: year } : {}),
    };
  });
}
