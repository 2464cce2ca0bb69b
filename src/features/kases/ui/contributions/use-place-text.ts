import { useCallback } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { stripPlace } from '#src/domain/strip-place.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Contribution } from './contribution-labels.ts';

export type PlaceLine = (row: Contribution) => string;

/** Writes city and district of a case in the language of the page. */
export function useDistrictLine(): (place: { city: string; district: string }) => string {
  const { locale } = useText();
  const { data: places } = useQuery(listPlaces, {});
  return useCallback(
    ({ city, district }) =>
      `${cityText(city, locale)} ${districtText(places, city, district, locale)}`,
    [places, locale],
  );
}

/** Writes where a case lies, in a line: city, district and road or address. */
export function usePlaceLine(): PlaceLine {
  const { locale } = useText();
  const districtLine = useDistrictLine();
  return useCallback(
    ({ facts, road, roadHans, roadEn }) =>
      `${districtLine(facts)} ${placeText(locale, { name: road, nameHans: roadHans, nameEn: roadEn }) || stripPlace(facts.address, facts)}`,
    [districtLine, locale],
  );
}
