import { isAdjusted } from '#src/analytics/workbench/grid-columns.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import styles from './assessment.module.css';
import { columnName, type Workbench } from './workbench-state.ts';

/** The chosen rows, in the order of the grid's columns, each with what prevents its use. */
export function ChosenList({
  bench,
  onUnlock,
}: {
  bench: Workbench;
  onUnlock: (ids: readonly string[]) => void;
}) {
  const words = useText();
  const { t } = words;
  const charged = useChargedPrice('kase');
  const { draft, columns, evidence, result } = bench;
  const remove = (key: string) =>
    draft.edit('', (document) => ({
      ...document,
      comparables: document.comparables.filter((entry) => entry.key !== key),
    }));
  const usable = columns.filter(isAdjusted).length;
  return (
    <section className={styles.card} aria-labelledby="assessment-chosen">
      <h2 id="assessment-chosen">{t('assessment.chosen', { n: columns.length })}</h2>
      {columns.length === 0 && <p className={styles.quiet}>{t('assessment.chosen.none')}</p>}
      <ul className={styles.chosen}>
        {columns.map((column, index) => {
          const { key, own } = column.entry;
          const kase = evidence.data?.chosen.find(({ row }) => row.id === key);
          const isUnknown = evidence.data?.unknown.includes(key) ?? false;
          const name = columnName(column, index + 1, evidence.data, words);
          const isUsed = result.lines.get(key)?.excluded.length === 0;
          return (
            <li key={key}>
              <span className={styles.grow}>
                {name} <span className={styles.quiet}>{own ? t('assessment.typed') : key}</span>
              </span>
              {isUnknown && <ErrorText as="span">{t('assessment.unknown')}</ErrorText>}
              {kase?.withdrawn && (
                <ErrorText as="span">
                  <Icon name="warning" /> {t('assessment.withdrawn')}
                </ErrorText>
              )}
              {kase && !kase.withdrawn && !kase.row.details && (
                <UnstyledButton className={styles.unlock} onClick={() => onUnlock([key])}>
                  {t('assessment.unlock', { n: charged(kase.row.priceJindou) })}
                </UnstyledButton>
              )}
              {isAdjusted(column) ? (
                <span className={isUsed ? styles.good : styles.quiet}>
                  {t(isUsed ? 'assessment.used' : 'assessment.notUsed')}
                </span>
              ) : (
                // A masked row has the button that opens it.
                column.unadjusted !== 'masked' && (
                  <ErrorText as="span">
                    <Icon name="warning" /> {t(`assessment.unadjusted.${column.unadjusted}`)}
                  </ErrorText>
                )
              )}
              <IconButton aria-label={t('assessment.remove', { name })} onClick={() => remove(key)}>
                <Icon name="close" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {usable < 3 && <p className={styles.notice}>{t('assessment.few', { n: usable })}</p>}
    </section>
  );
}
