import { assertPositive, assertNotNegative, assertInteger } from './assert-number.ts';

/** Terms of a lease that determine its cost over its life. */
export interface LeaseTerms {
  /** Rent of the first month that is paid in full. */
  rentMonth: number;
  areaM2: number;
  /** Length of the term in months. */
  months: number;
  /** Months at the beginning without rent, 0 by default. */
  freeMonths?: number;
  /** Growth of the rent at every step, on the rent before it: 0.05 for 5 %; 0 by default. */
  escalation?: number;
  /** Months from one step to the next, counted from the first month of the term; 12 by default. */
  escalationMonths?: number;
  /** Payments of the landlord beside the rent, as a fit-out, over the term. */
  incentives?: number;
  /** Payment to the former tenant; leave it out for the landlord's view. */
  transferFee?: number;
}

/** The constant rent equivalent to a lease with steps and concessions. */
export interface NetEffectiveRent {
  /** All rents of the term less concessions, plus the transfer fee if one was given. */
  total: number;
  perM2Month: number;
  /** The month counts 365/12 days. */
  perM2Day: number;
}

/** What of a lease decides how much of its first rent is left over the whole term. */
export interface ShareTerms {
  months: number;
  freeMonths: number;
  escalationYearly: number;
  /** Payments of the landlord, in months of the first rent. */
  fitOutMonths: number;
}

/**
 * The net effective rent as a share of the first rent: 0.9 where a tenth of it is given away, above
 * 1 where growth outweighs what is given.
 *
 * @throws RangeError as `netEffectiveRent`, and when nothing of the rent would be left.
 */
export function effectiveShare({
  months,
  freeMonths,
  escalationYearly,
  fitOutMonths,
}: ShareTerms): number {
  const terms = {
    rentMonth: 1,
    areaM2: 1,
    months,
    freeMonths,
    escalation: escalationYearly,
    incentives: fitOutMonths,
  };
  const share = netEffectiveRent(terms).perM2Month;
  assertPositive('net effective rent', 'a share of the rent that is left', share);
  return share;
}

/**
 * Net effective rent by the straight line: the level rent whose total over the term is everything
 * paid over it, spread over its months and area.
 *
 * The rent-free months are the first of the term, and steps are counted from its first month, free
 * or not. Money of later years is not discounted, which is the habit of the trade.
 *
 * @throws RangeError when a number is not finite, the area or rent is not above zero, the term or
 *   the interval of steps is not a whole number of months from 1, the free months exceed the term,
 *   or growth is -100 % or less.
 */
export function netEffectiveRent(terms: LeaseTerms): NetEffectiveRent {
  const {
    rentMonth,
    areaM2,
    months,
    freeMonths = 0,
    escalation = 0,
    escalationMonths = 12,
    incentives = 0,
    transferFee = 0,
  } = terms;
  const method = 'net effective rent';
  assertPositive(method, 'a rent', rentMonth);
  assertPositive(method, 'an area', areaM2);
  assertInteger(method, 'the term', 1, months);
  assertInteger(method, 'the free months', 0, freeMonths);
  assertNotNegative(method, 'incentives', incentives);
  assertNotNegative(method, 'a transfer fee', transferFee);
  if (freeMonths > months)
    throw new RangeError(`${method}: expected at most ${months} free months, got ${freeMonths}`);
  assertInteger(method, 'the interval of steps', 1, escalationMonths);
  if (!(escalation > -1 && Number.isFinite(escalation))) {
    throw new RangeError(`${method}: expected growth above -1, got ${escalation}`);
  }
  let total = transferFee - incentives;
  for (let month = freeMonths; month < months; month += 1) {
    total += rentMonth * (1 + escalation) ** Math.floor(month / escalationMonths);
  }
  const perM2Month = total / months / areaM2;
  return { total, perM2Month, perM2Day: (perM2Month * 12) / 365 };
}
