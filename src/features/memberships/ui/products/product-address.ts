import { integer } from '#src/domain/field-rules.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { maxMonths, productCodeRule } from '../../model/product.ts';

/**
 * The address of the page: `months=12&plan=pro-year`, and for who looks after products
 * `view=manage&of=pro-month`.
 */
export const productAddress = listAddress({
  fields: { months: integer(1, maxMonths), of: productCodeRule },
  repeated: [],
  sorts: ['-made'],
  views: ['plans', 'manage', 'coupons', 'enquiries'],
  columns: [],
  opens: 'plan',
});
