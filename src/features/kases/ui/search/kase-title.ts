/**
 * Title of a case by its place and time, in lists of mixed things: of a masked row only what the
 * row discloses.
 */
export function kaseTitle({
  district,
  road,
  quarter,
}: {
  district: string;
  road: string;
  quarter: string;
}): string {
  return [district, road, quarter].filter((part) => part !== '').join(' ');
}
