/** What every answer of the API is wrapped in. The HTTP status says the same as the code. */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data;
  msg: string;
}

/** A list answer carries its rows and the page beside the envelope; `data` holds what belongs to the whole result. */
export interface PageEnvelope<Item = unknown, Whole = unknown> extends Envelope<Whole> {
  list: Item[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

/** Codes with a meaning of their own; every other failure repeats its HTTP status. */
export const envelopeCode = { success: 0, notLoggedIn: 401, unauthorised: 403, error: 500 } as const;

/** One wrong input: where it stands, what would have been right, what came. */
export interface FieldProblem {
  field: string;
  expected: string;
  got: string;
}

/** The `data` of a refusal that names fields. */
export interface FieldProblems {
  fields: FieldProblem[];
}
