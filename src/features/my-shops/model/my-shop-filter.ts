import { list, oneOf, text, words } from '#src/domain/field-rules.ts';
import { shopStatuses } from '#src/domain/shop.ts';
import { myShopRoles } from './my-shop.ts';

/** Filters of the caller's own units, by the same names in the address of the page. */
export const myShopFilterRules = {
  city: text(20),
  status: list(oneOf(shopStatuses), shopStatuses.length),
  role: list(oneOf(myShopRoles), myShopRoles.length),
  /** Let or vacant, independent of its listing. */
  letting: oneOf(['let', 'vacant']),
  q: words,
};
