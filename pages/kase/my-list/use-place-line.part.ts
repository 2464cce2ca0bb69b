import { useCallback } from 'react';
import { cityText, districtText } from '#src/components/list-page/places.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { Contribution } from './contribution-words.part.ts';

export type PlaceLine = (row: Contribution) => string;

/** Writes city and district of a case in the language of the page. */
export function useDistrictLine(): (place: { city: string; district: string }) => string {
  const { locale } = useText();
  const { answer: places } = useCall(listPlaces, {});
  return useCallback(
    ({ city, district }) => `${cityText(city, locale)} ${districtText(places, city, district, locale)}`,
    [places, locale],
  );
}

/** Writes where a case lies, in a line: city, district and road or address. */
export function usePlaceLine(): PlaceLine {
  const { locale } = useText();
  const districtLine = useDistrictLine();
  return useCallback(
    ({ facts, road, roadHans }) => `${districtLine(facts)} ${(locale.startsWith('zh') ? roadHans : road) || withoutPlace(facts)}`,
    [districtLine, locale],
  );
}

/** An address as it was written may begin with the city and the district, which stand before it already. */
function withoutPlace({ address, city, district }: Contribution['facts']): string {
  const place = `${city}${district}`;
  return address.startsWith(place) && address !== place ? address.slice(place.length).trim() : address;
}
