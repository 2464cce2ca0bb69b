/** A case by its place and time, where it stands among other things: of a masked row no more than its row tells. */
export function kaseTitle({ district, road, quarter }: { district: string; road: string; quarter: string }): string {
  return [district, road, quarter].filter((part) => part !== '').join(' ');
}
