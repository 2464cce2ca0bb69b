import { useText } from '#src/components/use-text.ts';
import type { Scope } from './address.part.ts';

interface NotNarrowedProps {
  scope: Scope;
  /** The filters it follows all the same. */
  follows?: readonly (keyof Scope['cases'])[];
}

/** Said of a tile whose figures do not follow a filter that is set, such as those of floor, area and quarter. */
export function NotNarrowed({ scope, follows = [] }: NotNarrowedProps) {
  const { t } = useText();
  const left = (Object.keys(scope.cases) as (keyof Scope['cases'])[]).filter((key) => !follows.includes(key));
  const names = { grade: 'kase.filter.grade', category: 'kase.filter.category', floor: 'kase.filter.floor', area: 'kase.filter.area', to: 'dashboard.until' } as const; // prettier-ignore
  return left.length > 0 ? (
    <p>{t('dashboard.notNarrowed', { what: left.map((key) => t(names[key])).join(t('list.and')) })}</p>
  ) : null;
}
