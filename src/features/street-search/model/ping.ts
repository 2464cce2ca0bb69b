import { fromM2, keptM2 } from '#src/domain/area-unit.ts';

/** 坪 as square metres with two decimals, and back. */
export const pingToM2 = (ping: number): number => keptM2(ping, 'ping');
export const m2ToPing = (m2: number): number => Math.round(fromM2(m2, 'ping') * 10) / 10;
