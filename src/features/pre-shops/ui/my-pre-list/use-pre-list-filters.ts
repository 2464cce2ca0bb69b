import { useText } from '#src/client/hooks/use-text.ts';
import { bookingDues, bookingStatuses } from '#src/features/orders/model/booking.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useRoadControl } from '#src/features/searches/ui/list-page/road-control.tsx';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';

/** Filters of the member’s booking lines. */
export function useLineFilters(
  navigation: ListNavigation,
  places: Places | undefined,
): FilterControl[] {
  const { t } = useText();
  const controls = useFilterControls(navigation);
  const road = useRoadControl(navigation);
  return [
    controls.many(
      'status',
      t('booking.status'),
      // A draft holds nothing and is in no list.
      bookingStatuses
        .filter((status) => status !== 'draft')
        .map((value) => ({ value, text: t(`booking.status.${value}`) })),
    ),
    controls.one(
      'due',
      t('booking.due'),
      bookingDues.map((value) => ({ value, text: t(`booking.due.${value}`) })),
    ),
    ...controls.place(places, ['road']),
    road,
  ];
}
