/** Restricts the filters of a list to the rows of these ids, such as selected rows. */
export interface IdFilter {
  ids?: readonly string[] | undefined;
}

/** Restricts a search for cases or survey points to the union of these districts. */
export interface InDistricts {
  districts?: readonly string[] | undefined;
}
