import { useRent } from '#src/components/use-rent.ts';
import { useSettings } from '#src/components/use-settings.ts';
import { rentIn } from '#src/domain/rent-unit.ts';
import type { Workbench } from './bench.part.ts';

/** A rent of the grid in the unit the member reads rents in. */
export interface OwnUnit {
  /** The number with its unit: `282.7 元/㎡·月`. */
  text: string;
  unit: string;
  value: number;
  /** Unit, how a day is reckoned and whose area is meant, in a sentence. */
  stated: string;
}

/**
 * What a unit rent of the grid is in the member's own unit. The grid itself stays in the unit its evidence is typed in.
 *
 * @returns null where the grid is in that unit already, and of a whole shop whose area is not known.
 */
export function useOwnUnit(): (
  unitRent: number,
  of: Pick<Workbench, 'currency' | 'period'>,
  areaM2: number | null,
) => OwnUnit | null {
  const { ofShop, stated } = useRent();
  const { rentUnit, rentConvention } = useSettings();
  return (unitRent, { currency, period }, areaM2) => {
    const isSame = rentUnit === period && (period === 'month' || rentConvention === '365/12');
    if (isSame || (rentUnit === 'whole' && areaM2 === null)) return null;
    const perMonth = period === 'month' ? unitRent : (unitRent * 365) / 12;
    const unit = ofShop.unit(currency);
    return {
      text: `${ofShop.text(perMonth, currency, areaM2 ?? undefined)} ${unit}`,
      unit,
      value: rentIn({ unit: rentUnit, convention: rentConvention }, perMonth, areaM2 ?? undefined),
      stated,
    };
  };
}
