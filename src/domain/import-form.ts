/**
 * Kinds of files that can be uploaded. Photos of survey points are files beside a CSV file, so they
 * are imported on the command line.
 */
export const uploadedKinds = [
  'cities',
  'districts',
  'roads',
  'leases',
  'kases',
  'shops',
  'pre-shops',
  'sales',
  'samples',
  'spells',
  'panels',
] as const;
export type UploadedKind = (typeof uploadedKinds)[number];

/** GB18030 includes all of GBK, so one decoder reads both. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const;
export type Encoding = (typeof encodings)[number];

/** Spellings of dates that a file has to be said to use, since another reading is possible. */
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MON-YYYY', 'YYYYMMDD'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Of a field of a kind. `one-of`: one of several fields is needed. */
export const fieldNeeds = ['required', 'one-of', 'optional'] as const;
export type FieldNeed = (typeof fieldNeeds)[number];
