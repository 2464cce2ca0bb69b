/** Cases a report of rental evidence holds. */
export const minEvidence = 2;
export const maxEvidence = 30;

/** Districts such a report names in its title; with more, only the city. */
export const maxDistrictsNamed = 2;

/** Roads a report of a cluster holds. */
export const minRoads = 2;
export const maxRoads = 10;
