import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import type { Scope } from './dashboard-address.ts';

const names = {
  district: 'kase.filter.district',
  grade: 'kase.filter.grade',
  category: 'kase.filter.category',
  floor: 'kase.filter.floor',
  area: 'kase.filter.area',
  from: 'dashboard.from',
  to: 'dashboard.until',
} as const satisfies Record<'district' | keyof Scope['cases'], MessageKey>;
type FilterName = keyof typeof names;

interface NotNarrowedProps {
  scope: Scope;
  /** The filters it follows all the same. */
  follows?: readonly (keyof Scope['cases'])[];
  /** Whether it speaks of the whole city, whatever districts are chosen. */
  isOfCity?: boolean;
  /** The figures of a strip that is spoken of, where it is no chart. */
  figures?: readonly string[];
}

/**
 * Note on a tile whose figures ignore a filter that is set, such as those of floor, area and
 * quarter.
 */
export function IgnoredFiltersNote({
  scope,
  follows = [],
  isOfCity = false,
  figures,
}: NotNarrowedProps) {
  const { t } = useText();
  const left: FilterName[] = [
    ...(isOfCity && scope.districts.length > 0 ? (['district'] as const) : []),
    ...(Object.keys(scope.cases) as (keyof Scope['cases'])[]).filter(
      (key) => !follows.includes(key),
    ),
  ];
  if (left.length === 0) return null;
  const what = left.map((key) => t(names[key])).join(t('list.and'));
  return (
    <p>
      {figures
        ? t('dashboard.figures.notNarrowed', { figures: figures.join(t('list.and')), what })
        : t('dashboard.notNarrowed', { what })}
    </p>
  );
}
