import { addQuarters, type Quarter } from './quarter.ts';

/** Stages of a unit that comes to market, from its announcement to its opening. */
export const preShopStages = [
  'announced',
  'preLeasing',
  'reserved',
  'signed',
  'opened',
  'delayed',
  'cancelled',
] as const;
export type PreShopStage = (typeof preShopStages)[number];

/** A member's relation to a unit. */
export const preShopTies = ['reserved', 'waiting', 'watched', 'bought'] as const;
export type PreShopTie = (typeof preShopTies)[number];

export const preShopSources = ['developer', 'agent', 'register', 'press'] as const;
export type PreShopSource = (typeof preShopSources)[number];

/** Jindou for the details of one unit, and for the deposit that holds a reservation. */
export const preShopDetailsJindou = 5;
export const reservationJindou = 100;

/** Days after which a reservation lapses. */
export const reservationDays = 14;

const next: Record<PreShopStage, readonly PreShopStage[]> = {
  announced: ['preLeasing', 'delayed', 'cancelled'],
  preLeasing: ['reserved', 'delayed', 'cancelled'],
  // Back when the reservation lapses or is given up.
  reserved: ['preLeasing', 'signed', 'delayed', 'cancelled'],
  signed: ['opened', 'delayed', 'cancelled'],
  opened: [],
  // A delay does not change what was agreed: the unit continues at its former stage.
  delayed: ['announced', 'preLeasing', 'reserved', 'signed', 'cancelled'],
  cancelled: [],
};

/** Whether a unit may go from one stage to the other. */
export function mayBecome(from: PreShopStage, to: PreShopStage): boolean {
  return next[from].includes(to);
}

/** The stages staff may move a unit to. A reservation is made only by paying its deposit. */
export function stagesAfter(from: PreShopStage): PreShopStage[] {
  return next[from].filter((stage) => stage !== 'reserved');
}

/**
 * The next stage of a unit.
 *
 * @throws RangeError naming both stages and what would be allowed.
 */
export function advanced(from: PreShopStage, to: PreShopStage): PreShopStage {
  if (mayBecome(from, to)) return to;
  const allowed = next[from].length > 0 ? next[from].join(', ') : 'nothing, it is over';
  throw new RangeError(`pre-shop: expected ${from} to become one of ${allowed}, got ${to}`);
}

/** Whether members may wait for the unit: it is not free, and may become so. */
export function takesQueue(stage: PreShopStage): boolean {
  return stage === 'announced' || stage === 'reserved' || stage === 'delayed';
}

/** Whether the unit still counts as supply that comes to market. */
export function isComing(stage: PreShopStage): boolean {
  return stage !== 'opened' && stage !== 'cancelled';
}

/** When a reservation made at an instant lapses. */
export function reservationEnd(reservedAt: Date): Date {
  return new Date(reservedAt.getTime() + reservationDays * 86_400_000);
}

/** Floor area delivered in one quarter. */
export interface Supply {
  quarter: Quarter;
  units: number;
  areaM2: number;
}

/** Every quarter between the first and the last handover, ascending, empty ones too. */
export function supplyByQuarter(units: readonly { quarter: Quarter; areaM2: number }[]): Supply[] {
  const quarters = units.map(({ quarter }) => quarter).sort();
  const last = quarters.at(-1);
  const supply: Supply[] = [];
  for (
    let quarter = quarters[0];
    quarter !== undefined && quarter <= last!;
    quarter = addQuarters(quarter, 1)
  ) {
    const here = units.filter((unit) => unit.quarter === quarter);
    supply.push({
      quarter,
      units: here.length,
      areaM2: here.reduce((sum, { areaM2 }) => sum + areaM2, 0),
    });
  }
  return supply;
}
