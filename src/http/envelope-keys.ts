/** Keys of the envelope on the wire. For an API with other names, pass them to `wireCalls`. */
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

/** An envelope as it came, its keys spelled as they are wired. */
export type RawEnvelope = Readonly<Record<string, unknown>>;

/** Codes come as numbers or as text, and mean the same. */
export function isCode(came: unknown, code: number): boolean {
  return (typeof came === 'number' || typeof came === 'string') && String(came) === String(code);
}
