export interface Place {
  name: string;
  nameHans: string;
  nameEn: string;
  n: number;
}

export interface City extends Place {
  newestRelease: string | null;
  districts: Place[];
}

/** The city and district an address names; else the ones with most cases, so that the page opens on something. */
export function chosenPlace(
  places: readonly City[],
  query: URLSearchParams,
): { city: City | undefined; district: string | undefined } {
  const city = places.find(({ name }) => name === query.get('city')) ?? fullest(places);
  const named = city?.districts.find(({ name }) => name === query.get('district'));
  return { city, district: (named ?? fullest(city?.districts ?? []))?.name };
}

/** Address of the case search narrowed to a place. */
export function kaseAddress(city?: string, district?: string): string {
  const query = new URLSearchParams();
  if (city) query.set('city', city);
  if (district) query.set('district', district);
  return query.size > 0 ? `/kase?${query.toString()}` : '/kase';
}

function fullest<P extends Place>(places: readonly P[]): P | undefined {
  return places
    .filter(({ n }) => n > 0)
    .reduce<P | undefined>((most, place) => (!most || place.n > most.n ? place : most), undefined);
}
