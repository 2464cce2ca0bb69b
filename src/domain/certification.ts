export const certificationTypes = ['person', 'enterprise', 'agent'] as const;
export type CertificationType = (typeof certificationTypes)[number];

export const certificationStates = ['none', 'pending', 'passed', 'rejected', 'expired'] as const;
export type CertificationState = (typeof certificationStates)[number];

/** What may follow each state. Staff pass and reject, time expires, the member applies again. */
export const certificationMoves: Readonly<
  Record<CertificationState, readonly CertificationState[]>
> = {
  none: ['pending'],
  pending: ['passed', 'rejected'],
  passed: ['expired', 'pending'],
  rejected: ['pending'],
  expired: ['pending'],
};

/** How long a passed one holds, in years. */
export const certificationYears = 2;

/** Longest validity staff may grant, as an agent's licence states its own day. */
export const longestCertificationYears = 10;

/** Images of licences and cards: how many, and how large one may be. */
export const certificationFiles = { field: 'files', most: 3, largestBytes: 5_000_000 } as const;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The type of a file by its first bytes, independent of its name; null for an unsupported one. */
export function typeOfBytes(bytes: Uint8Array): ImageType | null {
  const starts = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  const isRiff = starts(0x52, 0x49, 0x46, 0x46);
  if (isRiff && [0x57, 0x45, 0x42, 0x50].every((byte, at) => bytes[8 + at] === byte))
    return 'image/webp';
  return starts(0x25, 0x50, 0x44, 0x46, 0x2d) ? 'application/pdf' : null;
}
