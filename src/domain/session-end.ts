/** Why a session ended, sent as `reason` in the data of a 401. */
export const sessionEnds = ['session-expired', 'session-ended', 'password-changed'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What a refusal says, or that it ran out where it says nothing. */
export function sessionEndOf(data: unknown): SessionEnd {
  const reason = (data as { reason?: unknown } | null | undefined)?.reason;
  return sessionEnds.find((one) => one === reason) ?? 'session-expired';
}
