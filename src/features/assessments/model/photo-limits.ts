/** Media types of photographs. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Maximum size of one photograph. */
export const photoBytes = 10 * 1024 * 1024;
/** Photographs stored for one assessment, with those that its document no longer names. */
export const maxStoredPhotos = 40;
