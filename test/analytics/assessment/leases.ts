import type { Lease, Subject } from '#src/analytics/assessment/subject-shop.ts';

/**
 * A shop of 100 m² on the ground floor at 大安路一段100號, let for 1,000 a m² in the middle of
 * 2020.
 */
export function lease(id: string, more: Partial<Lease> = {}): Lease {
  return {
    id,
    city: '臺北市',
    district: '大安區',
    road: '大安路一段',
    address: '臺北市大安區大安路一段100號',
    areaM2: 100,
    floorBand: 'ground',
    totalFloors: 5,
    zoning: 'commercial',
    mainUse: 'commercial',
    builtDate: '1995-01-01',
    remarks: [],
    dealDate: '2020-06-30',
    unitRent: 1000,
    ...more,
  };
}

/** A subject with everything as of `lease`. */
export function subject(more: Partial<Subject> = {}): Subject {
  const { id: _id, dealDate: _dealDate, unitRent: _unitRent, ...shop } = lease('subject');
  return { ...shop, valuationDate: '2020-12-31', ...more };
}

/** Door number `n` of 大安路一段. */
export const atDoor = (n: number) => ({ address: `臺北市大安區大安路一段${n}號` });

/**
 * A street of two hundred shops whose rents follow one rule, with a little luck that repeats
 * itself.
 */
export function street(): Lease[] {
  return Array.from({ length: 200 }, (_, i) => {
    const areaM2 = 40 + ((i * 37) % 160);
    const luck = (((i * 7919) % 101) / 100 - 0.5) * 0.1;
    return lease(`L${i}`, {
      ...atDoor(1 + i * 2),
      areaM2,
      floorBand: i % 5 === 0 ? 'upper' : 'ground',
      dealDate: `20${18 + (i % 3)}-0${1 + (i % 9)}-15`,
      unitRent: 1000 * Math.exp(-0.25 * Math.log(areaM2 / 100) - (i % 5 === 0 ? 0.3 : 0) + luck),
    });
  });
}
