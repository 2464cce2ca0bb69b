import { rentFor } from '#src/analytics/workbench/grid-columns.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import styles from './assessment.module.css';
import { signedPercent, type Workbench } from './workbench-state.ts';

/** Survey points beside the comparables: asking and stated rents there, shown and not weighted. */
export function SecondaryList({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number, locale } = words;
  const { draft, evidence, period, currency, rent, result } = bench;
  const ids = draft.document.samples ?? [];
  const found = new Map((evidence.data?.secondary ?? []).map((point) => [point.id, point]));
  const remove = (id: string) =>
    draft.edit('', ({ samples = [], ...document }) => ({
      ...document,
      samples: samples.filter((other) => other !== id),
    }));
  return (
    <section className={styles.card} aria-labelledby="assessment-secondary">
      <h2 id="assessment-secondary">{t('assessment.secondary', { n: ids.length })}</h2>
      <p className={styles.quiet}>{t('assessment.secondary.lead')}</p>
      {ids.length === 0 ? (
        <p>
          <LinkButton to="/sampleResult">{t('assessment.secondary.choose')}</LinkButton>
        </p>
      ) : (
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t('assessment.secondary.table')}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('assessment.column.place')}</th>
                <th scope="col">{t('assessment.secondary.basis')}</th>
                <th scope="col">{t('assessment.secondary.date')}</th>
                <th scope="col">{t('assessment.secondary.area')}</th>
                <th scope="col" className={styles.end}>
                  {rent.unit}
                </th>
                <th scope="col" className={styles.end}>
                  {t('assessment.secondary.difference')}
                </th>
                <th scope="col">
                  <span className={styles.spoken}>{t('assessment.secondary.remove')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {ids.map((id) => {
                const point = found.get(id);
                const details = point?.details?.currency === currency ? point.details : null;
                const road = point
                  ? placeText(locale, {
                      name: point.road,
                      nameHans: point.roadHans,
                      nameEn: point.roadEn,
                    })
                  : id;
                const name = [road, details?.place].filter(Boolean).join(' ');
                const rentOfPeriod = details && rentFor(period, details.unitRentMonth);
                return (
                  <tr key={id}>
                    <td className={styles.place}>{name}</td>
                    <td>
                      {details
                        ? t(`assessment.basisOf.${details.basis}`)
                        : t('assessment.secondary.closed')}
                    </td>
                    <td>{details?.surveyedOn ?? point?.period ?? '–'}</td>
                    <td>{details ? number(details.areaM2, { maximumFractionDigits: 1 }) : '–'}</td>
                    <td className={styles.end}>
                      {rentOfPeriod === null ? '–' : rent.text(rentOfPeriod)}
                    </td>
                    <td className={styles.end}>
                      {rentOfPeriod === null || result.unitRent === null
                        ? '–'
                        : signedPercent(rentOfPeriod / result.unitRent - 1, words)}
                    </td>
                    <td className={styles.end}>
                      <IconButton
                        aria-label={t('assessment.secondary.remove.of', { name })}
                        onClick={() => remove(id)}
                      >
                        <Icon name="close" />
                      </IconButton>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
