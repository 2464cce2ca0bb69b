import type { AreaUnit } from './area-unit.ts';
import { cities, cityNamed, type City } from './city.ts';
import type { DisplaySettings } from './member-settings.ts';

/** The unit of area of a page or a file, and the time its unit rents are stated for by convention. */
export interface ShownUnits {
  area: AreaUnit;
  period: City['rentPeriod'];
}

/**
 * The units a reader sees: the unit of area the member chose, else that of the city. A ping is
 * assumed to be known only to readers of Traditional Chinese; to others its cities have m².
 *
 * @param city The city of the page or file; empty or unknown: that of the member, else the first.
 */
export function shownUnits(
  settings: Pick<DisplaySettings, 'areaUnit' | 'city'>,
  city: string,
  locale: string,
): ShownUnits {
  const { areaUnit, rentPeriod } = cityNamed(city) ?? cityNamed(settings.city) ?? cities[0]!;
  const usual = areaUnit === 'ping' && locale !== 'zh-Hant' ? 'm2' : areaUnit;
  return { area: settings.areaUnit === 'city' ? usual : settings.areaUnit, period: rentPeriod };
}
