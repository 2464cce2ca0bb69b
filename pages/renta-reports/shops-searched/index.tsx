import { ShopSearch } from '#src/features/shops/ui/search/shop-search.tsx';

/**
 * `/renta-reports/shops-searched`: finds shops to let, holds their rents against their roads,
 * compares up to six. Filters, order, the open shop and those compared are part of the address.
 */
export default function ShopsSearchedPage() {
  return <ShopSearch />;
}
