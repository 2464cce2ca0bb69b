/**
 * Response data that is already serialised JSON, such as from the database: sent unchanged.
 *
 * For data so long that parsing and serialising it again would block all other requests.
 */
export class RawJson<Data> {
  /** Never set; ties the text to its type. */
  declare readonly promised?: Data;

  constructor(readonly json: string) {}
}
