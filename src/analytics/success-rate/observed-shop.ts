import type { Spell } from '../survival/spell.ts';

/** An observed shop: how long it was open, in years, and its known traits. */
export interface ObservedShop extends Spell {
  category: string;
  district: string;
  /** Narrowest level it lies in: 0 for the requested place, the last for the rest of the city. */
  level: number;
  areaM2: number | null;
  /** Patrons, where the source measures shops by them. */
  capacity: number | null;
  isChain: boolean | null;
  /** Rent and charges as a share of sales. */
  rentBurden: number | null;
}

/** Shops of a level: those of the narrower ones lie in it too. */
export function shopsOf(shops: readonly ObservedShop[], level: number): ObservedShop[] {
  return shops.filter((shop) => shop.level <= level);
}

export function closuresOf(shops: readonly Spell[]): number {
  return shops.reduce((sum, { closed }) => sum + Number(closed), 0);
}

/** Last age at which a shop was observed. 0 without shops. */
export function lastSeen(shops: readonly Spell[]): number {
  return shops.reduce((last, { exit }) => Math.max(last, exit), 0);
}
