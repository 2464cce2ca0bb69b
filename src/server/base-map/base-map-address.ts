/** Folder of the data directory that holds installed base maps. */
export const baseMapFolder = 'base-map';

/** Path under which the server serves them. */
export const baseMapPath = '/console/base-map/';
