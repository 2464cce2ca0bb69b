import { useSearchParams } from 'react-router-dom';
import { FormPage } from '#src/features/my-shops/ui/form/form-page.tsx';
import { ImportPage } from '#src/features/my-shops/ui/import/import-page.tsx';
import { UnitList } from '#src/features/my-shops/ui/list/unit-list.tsx';

/**
 * `/shop-manage/my-shop`: the member's own units as landlord, operator or agent, with their leases,
 * their listings and their totals. `form` opens the form of one, `import` takes a file of many.
 */
export default function MyShopPage() {
  const [query] = useSearchParams();
  const form = query.get('form');
  if (form !== null && /^[\w-]{1,60}$/.test(form)) return <FormPage />;
  if (query.get('import') === '1') return <ImportPage />;
  return <UnitList />;
}
