/**
 * Whether a resource does not exist, or not for this member: a retry would not help. A malformed id
 * counts as absent.
 */
export const isAbsent = (error: { code: number } | undefined): boolean =>
  error?.code === 404 || error?.code === 400;
