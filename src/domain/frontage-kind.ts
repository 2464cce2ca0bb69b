/**
 * What the front door of a unit opens to. `corner`: its address names doors on two streets, or on a
 * street and a lane.
 */
export const frontageKinds = ['main-street', 'lane', 'alley', 'corner', 'unknown'] as const;
export type FrontageKind = (typeof frontageKinds)[number];
