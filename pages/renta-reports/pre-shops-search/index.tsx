import { PreShopSearch } from '#src/features/pre-shops/ui/search/pre-shop-search.tsx';

/**
 * `/renta-reports/pre-shops-search`: units that come to market, when, where and how wanted, with
 * their details for sale.
 */
export default function PreShopsPage() {
  return <PreShopSearch />;
}
