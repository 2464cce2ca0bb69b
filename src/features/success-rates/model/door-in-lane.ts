import type { UnitAddress } from '#src/domain/address.ts';

// Apart from the parser, which no page loads.

/**
 * The door of a unit in a list: with its lane and alley where it lies in one, else the bare number.
 */
export function doorInLane({
  houseNumber,
  doorNo,
}: Pick<UnitAddress, 'houseNumber' | 'doorNo'>): string {
  return /[巷弄]/.test(houseNumber) ? houseNumber : doorNo;
}
