import { useSettings } from '#src/client/hooks/use-settings.ts';

/**
 * The city the member's searches begin in; empty for all of them.
 *
 * @param places Those there is something of; undefined while they are not known, and then the city
 *   is taken at its word, so that a page need not wait for them.
 */
export function useDefaultCity(places: readonly { name: string; n: number }[] | undefined): string {
  const { city } = useSettings();
  return places && !places.some(({ name, n }) => name === city && n > 0) ? '' : city;
}
