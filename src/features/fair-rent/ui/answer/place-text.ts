import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Answered } from './answered.ts';

type Place = Answered['place'];

/** District, road and number of a place in the language of the page. */
export function fairPlaceText(locale: string, place: Place): string {
  const { road, roadHans, roadEn, district, districtHans, districtEn, houseNumber } = place;
  const inDistrict = placeText(locale, {
    name: district,
    nameHans: districtHans,
    nameEn: districtEn,
  });
  if (road === '') return inDistrict;
  const onRoad = placeText(locale, {
    name: road,
    nameHans: roadHans,
    ...(roadEn !== null && { nameEn: roadEn }),
  });
  const number = locale === 'en' && houseNumber !== '' ? ` ${houseNumber}` : houseNumber;
  return `${inDistrict} ${onRoad}${number}`;
}
