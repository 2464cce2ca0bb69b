import { useText } from '#src/client/hooks/use-text.ts';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import type { StreetAnswer } from '../../contract/street-search.ts';

/** No street matches: which must-have leaves out how many. */
export function NoStreets({ answer: { excluded, considered, quarter } }: { answer: StreetAnswer }) {
  const { t } = useText();
  const text =
    quarter === null
      ? t('streets.none.city')
      : excluded.length === 0
        ? t('streets.none.several', { n: considered })
        : excluded.map(({ by, n }) => t(`streets.none.${by}`, { n })).join(' ');
  return <EmptyCard icon="road" title={t('streets.none')} text={text} />;
}
