/** Beside the filters of a list: only the rows of these ids, such as those somebody ticked. */
export interface Picked {
  ids?: readonly string[] | undefined;
}

/** Beside the filters of a search for cases or survey points: only those of any of these districts, taken together. */
export interface InDistricts {
  districts?: readonly string[] | undefined;
}
