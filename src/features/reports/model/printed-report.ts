/** Cases a report of rental evidence holds. */
export const fewestEvidence = 2;
export const mostEvidence = 30;

/** Districts such a report names in its title; with more, only the city. */
export const mostDistrictsNamed = 2;

/** Roads a report of a cluster holds. */
export const fewestRoads = 2;
export const mostRoads = 10;
