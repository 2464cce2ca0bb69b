import { DistrictRanking } from './district-ladder.tsx';
import { FairRentLink, FindStreetLink } from './find-street-link.tsx';
import type { City } from './home-place.ts';

interface AboutPlaceProps {
  city: City | undefined;
  district: string | undefined;
}

/**
 * What to do in a place, and how its districts compare: below the followed roads, so that a short
 * list of them leaves no empty room beside the new cases.
 */
export function AboutPlace({ city, district }: AboutPlaceProps) {
  return (
    <>
      <FindStreetLink city={city?.name} district={district} />
      <FairRentLink />
      {city && <DistrictRanking city={city} district={district} />}
    </>
  );
}
