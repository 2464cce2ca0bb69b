/**
 * An address without the city and the district it may begin with, for contexts that show these
 * already.
 *
 * @returns The address as it is where it begins otherwise, and where nothing would be left of it.
 */
export function stripPlace(
  address: string,
  { city, district }: { city: string; district: string },
): string {
  const place = `${city}${district}`;
  return (address.startsWith(place) && address.slice(place.length).trim()) || address;
}
