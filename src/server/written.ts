/**
 * The data of an answer as JSON somebody else has written, such as the database: it goes out as it is.
 *
 * For what is so long that taking it apart and writing it again would keep everybody else waiting.
 */
export class Written<Data> {
  /** Never there; ties the text to what it stands for. */
  declare readonly promised?: Data;

  constructor(readonly json: string) {}
}
