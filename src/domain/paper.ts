/** Cases a report of rental evidence holds. */
export const fewestEvidence = 2;
export const mostEvidence = 30;

/** Roads a report of a cluster holds. */
export const fewestRoads = 2;
export const mostRoads = 10;
