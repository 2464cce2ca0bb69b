/** Square metres of a 坪: 400/121 exactly. */
const m2PerPing = 400 / 121;

/** 坪 as square metres with two decimals, and back. */
export const pingToM2 = (ping: number): number => Math.round(ping * m2PerPing * 100) / 100;
export const m2ToPing = (m2: number): number => Math.round((m2 / m2PerPing) * 10) / 10;
