import { v7 } from 'uuid';

/** A UUIDv7 with a prefix for its type: `od_` an order, `oi_` its item, `pm_` a payment, … */
export function newId(
  prefix:
    | 'od'
    | 'oi'
    | 'pm'
    | 'rf'
    | 'rc'
    | 'pr'
    | 'ms'
    | 'tm'
    | 'sh'
    | 'la'
    | 'ri'
    | 'ti'
    | 'mb'
    | 'mp'
    | 'me'
    | 'rd',
): string {
  return `${prefix}_${v7()}`;
}
