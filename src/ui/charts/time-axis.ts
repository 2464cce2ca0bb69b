/**
 * Which of the labels under an axis are written, so that none meets the next: the first, then every
 * second, fourth …
 *
 * @param count Labels in all. @param roomPx Pixels from one to the next. @param labelPx Pixels a
 *   label needs.
 */
export function visibleLabels(count: number, roomPx: number, labelPx: number): number[] {
  if (count === 0) return [];
  const step = Math.max(1, Math.ceil(labelPx / Math.max(roomPx, 1)));
  const last = count - 1;
  const shown: number[] = [];
  // Labels are placed from the end backwards, since the newest time matters most.
  for (let index = last; index >= 0; index -= step) shown.push(index);
  return shown.toReversed();
}
