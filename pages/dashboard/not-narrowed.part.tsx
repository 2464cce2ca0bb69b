import { useText } from '#src/components/use-text.ts';
import type { Scope } from './address.part.ts';

/** Said of a tile whose figures do not follow the filters of floor, area and quarter, while one of them is set. */
export function NotNarrowed({ scope }: { scope: Scope }) {
  const { t } = useText();
  return Object.keys(scope.cases).length > 0 ? <p>{t('dashboard.notNarrowed')}</p> : null;
}
