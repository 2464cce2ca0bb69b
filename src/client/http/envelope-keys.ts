/** Keys of the envelope on the wire. For an API with other names, pass them to `configureHttp`. */
export const standardKeys = {
  code: 'code',
  data: 'data',
  msg: 'msg',
  list: 'list',
  total: 'total',
  page: 'page',
  limit: 'limit',
  pages: 'pages',
};

export type EnvelopeKeys = Readonly<typeof standardKeys>;

/** An envelope as received, with its keys as configured. */
export type RawEnvelope = Readonly<Record<string, unknown>>;

/** Codes are numbers or texts of the same meaning. */
export function isCode(came: unknown, code: number): boolean {
  return (typeof came === 'number' || typeof came === 'string') && String(came) === String(code);
}
