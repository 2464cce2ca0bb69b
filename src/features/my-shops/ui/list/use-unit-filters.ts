import { useText } from '#src/client/hooks/use-text.ts';
import { shopStatuses } from '#src/domain/shop.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { myShopRoles } from '../../model/my-shop.ts';

/** Filters of the member's own units. */
export function useUnitFilters(navigation: ListNavigation): FilterControl[] {
  const { t } = useText();
  const controls = useFilterControls(navigation);
  return [
    controls.words('q', t('myshop.filter.words')),
    controls.many(
      'status',
      t('myshop.filter.status'),
      shopStatuses.map((value) => ({ value, text: t(`myshop.status.${value}`) })),
    ),
    controls.one('letting', t('myshop.filter.letting'), [
      { value: 'let', text: t('myshop.letting.let') },
      { value: 'vacant', text: t('myshop.letting.vacant') },
    ]),
    controls.many(
      'role',
      t('myshop.filter.role'),
      myShopRoles.map((value) => ({ value, text: t(`myshop.role.${value}`) })),
    ),
  ];
}
