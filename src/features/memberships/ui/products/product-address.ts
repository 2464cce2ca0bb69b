import { integer } from '#src/contract/field-schemas.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';
import { productName } from '../../contract/products.ts';
import { maxMonths } from '../../model/product.ts';

/** The address of the page: `months=12&plan=pro-year`, and for who looks after products `view=manage&of=pro-month`. */
export const productAddress = listAddress({
  fields: { months: integer(1, maxMonths), of: productName },
  repeated: [],
  sorts: ['-made'],
  views: ['plans', 'manage', 'coupons', 'enquiries'],
  columns: [],
  opens: 'plan',
});
