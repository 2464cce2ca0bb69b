import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';

/**
 * Requests of a sheet's cards besides the sheet, on the screen as on paper: its names, the unit of
 * its rents, its cases.
 */
export function useSheetRequests({ road }: RoadSheetOutput) {
  const { locale } = useText();
  const { ofMany } = useRentFormat();
  const places = useQuery(listPlaces, {}).data;
  const { city, district, name, currency } = road;
  const here = { city, district };
  return {
    here,
    names: {
      road: placeText(locale, road),
      district: districtText(places, city, district, locale),
      city: cityText(city, locale),
    },
    unit: ofMany.unit(currency),
    ofRoad: useQuery(kaseStatistics, { ...here, road: [name] }),
    ofDistrict: useQuery(kaseStatistics, here),
    /** The list of its cases. */
    kases: `/kase?${new URLSearchParams({ ...here, road: name })}`,
  };
}
