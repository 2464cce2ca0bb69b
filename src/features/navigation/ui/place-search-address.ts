import type { CallOutput } from '#src/client/http/call.ts';
import { queryText } from '#src/client/http/query-string.ts';
import type { searchPlaces } from '#src/contract/places.ts';

type Place = CallOutput<typeof searchPlaces>[number];

/** The case search narrowed to a place. */
export function placeAddress({ type, city, district, name }: Place): string {
  const query = queryText({
    city,
    district: type === 'city' ? null : type === 'district' ? name : district,
    road: type === 'road' ? name : null,
  });
  return `/kase?${query}`;
}
