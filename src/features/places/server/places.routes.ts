import {
  cityMap,
  districtRents,
  listCities,
  listPlaces,
  listRoads,
  searchPlaces,
} from '#src/contract/places.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { cityMaps, everyCity, find, knownCity, places, rents, roads } from './places.service.ts';

export const placeRoutes = ({ db }: Dependencies): Route[] => {
  const mapOf = cityMaps(db);
  return [
    serve(listCities, () => everyCity()),
    serve(listPlaces, () => places(db)),
    serve(listRoads, (input) => roads(db, input)),
    serve(cityMap, ({ city }) => mapOf(knownCity(city))),
    serve(districtRents, (input) => rents(db, input)),
    serve(searchPlaces, (input) => find(db, input)),
  ];
};
