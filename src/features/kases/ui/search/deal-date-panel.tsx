import { useText } from '#src/client/hooks/use-text.ts';
import { addQuarters, quartersBetween, type Quarter } from '#src/domain/quarter.ts';
import styles from '#src/features/searches/ui/list-page/list-page.module.css';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { RangePanel, type Range } from '#src/ui/filter-bar/range-panel.tsx';

/** Chooses quarters between the first and the last there is evidence of. */
export default function DealDatePanel({
  label,
  places,
  city,
  value,
  onChoose,
}: {
  label: string;
  places: Places | undefined;
  city: string | undefined;
  value: Range;
  onChoose: (range: Range) => void;
}) {
  const { t } = useText();
  const spans = (places ?? [])
    .filter(({ name }) => city === undefined || name === city)
    .flatMap(({ quarters }) => quarters ?? []);
  if (spans.length === 0) return <p className={styles.panelText}>{t('state.loading')}</p>;
  const first = spans.map((span) => span.first).sort()[0] as Quarter;
  const last = spans
    .map((span) => span.last)
    .sort()
    .at(-1) as Quarter;
  const all = quartersBetween(first, last);
  const years = [...new Set(all.map((quarter) => quarter.slice(0, 4)))].toReversed().slice(0, 5);
  return (
    <RangePanel
      label={label}
      closed
      ends={all.map((quarter) => ({ value: quarter, text: quarter }))}
      ready={[
        { text: t('kase.filter.date.recent'), from: addQuarters(last, -3), to: last },
        { text: t('list.range.all'), from: '', to: '' },
        ...years.map((year) => ({ text: year, from: `${year}Q1`, to: `${year}Q4` })),
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
