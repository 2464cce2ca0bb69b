/** How the keys of the envelope are spelled on the wire. An API that spells them otherwise is told to `wireCalls`. */
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
