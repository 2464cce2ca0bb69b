/** The wrapper of every API response. The HTTP status agrees with the code. */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data;
  msg: string;
}

/**
 * The response of a list has its rows and the page beside the envelope; `data` holds what belongs
 * to the whole result.
 */
export interface PageEnvelope<Item = unknown, Whole = unknown> extends Envelope<Whole> {
  list: Item[];
  total: number;
  page: number;
  limit: number;
  pages: number;
}

/** Codes with a meaning of their own; every other failure repeats its HTTP status. */
export const envelopeCode = {
  success: 0,
  notLoggedIn: 401,
  unauthorised: 403,
  error: 500,
} as const;

/** One invalid input: its path, what was expected, what came. */
export interface FieldProblem {
  field: string;
  expected: string;
  got: string;
}

/** The `data` of a refusal that names fields. */
export interface FieldProblems {
  fields: FieldProblem[];
}
