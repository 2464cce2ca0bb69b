/** How far the evidence of a fair rent is taken from, nearest first. */
export const fairLevels = ['road', 'district', 'city'] as const;
export type FairLevel = (typeof fairLevels)[number];

/** Evidence or facts that would narrow the range of a fair rent. */
export const narrowings = [
  'last-lease',
  'door',
  'road-leases',
  'more-road-leases',
  'frontage',
] as const;
export type NarrowingKind = (typeof narrowings)[number];
