import { DistrictRanking } from './district-ladder.tsx';
import { FairRentLink, FindStreetLink } from './find-street-link.tsx';
import type { City } from './home-place.ts';

interface AboutPlaceProps {
  city: City | undefined;
  district: string | undefined;
}

/**
 * Links for the chosen place and the ranking of its districts. Below the followed roads, so that
 * the column is as high as the one with the new cases.
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
