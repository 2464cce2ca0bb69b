import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { floorText } from '#src/client/text/band-labels.ts';
import { adjustments } from '#src/domain/assessment.ts';
import { itemTitle } from '#src/features/places/ui/item-title.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { EvidenceReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';
import { PrintedSheet } from '../reports/printed-sheet.tsx';
import { PrintedTable } from '../reports/printed-table.tsx';
import type { EvidenceHead } from './buy-evidence.tsx';
import { evidenceAddress, newEvidence } from './evidence-address.ts';
import { EvidenceMap } from './evidence-map.tsx';
import { evidenceRoads, evidenceTitle } from './evidence-title.ts';

/**
 * A report of rental evidence: its summary, where its rows lie, a sheet of each, how each was
 * adjusted, and the sources.
 */
export function PrintedEvidenceReport({
  head,
  report,
}: {
  head: EvidenceHead;
  report: EvidenceReport;
}) {
  const words = useText();
  const { t, locale } = words;
  const spoken = useLocalizedPlaces();
  const { ofMany, stated } = useRentFormat();
  const { city, currency, summary, adjusted, sources, withdrawn } = report;
  const basis = basisText(report.basis, words);
  const unit = ofMany.unit(currency);
  const rent = (value: number | null) => (value === null ? '–' : ofMany.text(value, currency));
  return (
    <PrintedSheet
      kind={t('papers.evidence')}
      title={evidenceTitle(head.about, words, spoken)}
      about={evidenceRoads(head.about, words, spoken)}
      finding={
        summary.median === null
          ? t('papers.evidence.finding.few', { n: summary.n })
          : t('papers.evidence.finding', { n: summary.n, median: rent(summary.median), unit })
      }
      facts={[
        [t('papers.city'), cityText(city, locale)],
        [t('papers.evidence.basis'), basis],
        [t('papers.unit'), stated],
      ]}
      bought={report}
      back={evidenceAddress(newEvidence)}
      sources={sources}
    >
      {withdrawn.length > 0 && (
        <p role="alert" className={styles.withdrawn}>
          <Icon name="warning" size={16} />{' '}
          {t('papers.evidence.withdrawn', { n: withdrawn.length })}
        </p>
      )}
      <RentSummary report={report} />
      <EvidenceMap report={report} />
      <ComparableSheets report={report} />
      <AdjustmentTable report={report} basis={basis} />
      <HelpText>
        {adjusted.mean === null
          ? t('papers.evidence.method.none', { confidence: adjusted.confidence })
          : t('papers.evidence.method', {
              confidence: adjusted.confidence,
              mean: rent(adjusted.mean),
              unit,
            })}
      </HelpText>
    </PrintedSheet>
  );
}

const least = (values: readonly number[]) => Math.min(...values);
const most = (values: readonly number[]) => Math.max(...values);

interface EvidencePartProps {
  report: EvidenceReport;
}

/**
 * Formats of the report: a rent, or a dash where there is none, and the name of a row with its
 * number.
 */
function useEvidenceFormat({ currency, rows }: EvidenceReport) {
  const { locale } = useText();
  const { ofMany } = useRentFormat();
  const rent = (value: number | null) => (value === null ? '–' : ofMany.text(value, currency));
  const nameOf = (at: number) => {
    const { row } = rows[at]!;
    return `${at + 1}. ${itemTitle(row.details!.address || row.road, locale)}`;
  };
  return { unit: ofMany.unit(currency), rent, nameOf };
}

/** Statistics of the agreed rents and of the adjusted ones. */
function RentSummary({ report }: EvidencePartProps) {
  const { t, number } = useText();
  const { unit, rent } = useEvidenceFormat(report);
  const { summary, adjusted, rows } = report;
  return (
    <PrintedTable
      title={t('papers.summary')}
      note={`${unit} · ${t('papers.summary.note')}`}
      head={[
        t('papers.summary.of'),
        'n',
        t('papers.median'),
        t('papers.quartiles'),
        t('papers.interval'),
        t('papers.range'),
      ]}
      rows={[
        {
          key: 'agreed',
          cells: [
            t('papers.summary.agreed'),
            number(summary.n),
            rent(summary.median),
            summary.q1 === null ? '–' : `${rent(summary.q1)}–${rent(summary.q3)}`,
            summary.interval ? `${rent(summary.interval.low)}–${rent(summary.interval.high)}` : '–',
            `${rent(least(rows.map(({ row }) => row.details!.unitRentMonth)))}–${rent(most(rows.map(({ row }) => row.details!.unitRentMonth)))}`,
          ],
        },
        {
          key: 'adjusted',
          cells: [
            t('papers.summary.adjusted'),
            number(adjusted.used),
            rent(adjusted.median),
            '–',
            '–',
            adjusted.low === null ? '–' : `${rent(adjusted.low)}–${rent(adjusted.high)}`,
          ],
        },
      ]}
    />
  );
}

/** One sheet for each comparable. */
function ComparableSheets({ report }: EvidencePartProps) {
  const words = useText();
  const { t, number } = words;
  const { unit, rent, nameOf } = useEvidenceFormat(report);
  const { currency, rows, withdrawn } = report;
  return (
    <section className={styles.part}>
      <h2>{t('papers.evidence.sheets')}</h2>
      <div className={styles.sheets}>
        {rows.map(({ row }, at) => (
          <article key={row.id} className={styles.comp}>
            <h3>{withdrawn.includes(row.id) ? <s>{nameOf(at)}</s> : nameOf(at)}</h3>
            <DescriptionList>
              <DescriptionItem term={t('papers.column.date')}>
                {row.details!.dealDate}
              </DescriptionItem>
              <DescriptionItem term={t('papers.column.area')}>
                {areaWithUnit(row.details!.areaM2, words, 1)}
              </DescriptionItem>
              <DescriptionItem term={t('papers.column.floor')}>
                {row.details!.floor || floorText(row.floorBand, t)}
                {row.details!.totalFloors !== null && ` / ${row.details!.totalFloors}`}
              </DescriptionItem>
              <DescriptionItem term={t('papers.column.rent')}>
                {number(row.details!.rentMinorPerMonth / 100)} {currency}
              </DescriptionItem>
              <DescriptionItem term={t('papers.column.unitRent')}>
                {rent(row.details!.unitRentMonth)} {unit}
              </DescriptionItem>
              <DescriptionItem term={t('papers.column.quality')}>{row.quality}</DescriptionItem>
              {row.details!.note !== '' && (
                <DescriptionItem term={t('papers.column.note')}>
                  {row.details!.note}
                </DescriptionItem>
              )}
            </DescriptionList>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Every comparable with the factors that differ from 1 in at least one of them. */
function AdjustmentTable({ report, basis }: EvidencePartProps & { basis: string }) {
  const { t, number, percent } = useText();
  const { unit, rent, nameOf } = useEvidenceFormat(report);
  const { rows } = report;
  const shown = adjustments.filter((name) =>
    rows.some(({ line }) => (line?.factors[name] ?? 1) !== 1),
  );
  const factor = (value: number | undefined) =>
    number(value ?? 1, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <PrintedTable
      title={t('papers.evidence.adjustments')}
      note={`${unit} · ${basis} · ${t('papers.evidence.adjustments.note')}`}
      head={[
        t('papers.column.place'),
        t('papers.column.unitRent'),
        ...shown.map((name) => t(`papers.factor.${name}`)),
        t('papers.column.net'),
        t('papers.column.adjusted'),
        t('papers.column.share'),
      ]}
      rows={rows.map(({ row, line }, at) => ({
        key: row.id,
        cells: [
          nameOf(at),
          rent(row.details!.unitRentMonth),
          ...shown.map((name) => (line ? factor(line.factors[name]) : '–')),
          line ? percent(line.net, 1) : '–',
          line ? rent(line.adjusted) : '–',
          line && line.excluded.length === 0 ? percent(line.share, 1) : t('papers.notCounted'),
        ],
      }))}
    />
  );
}

function basisText(basis: EvidenceReport['basis'], words: Translator): string {
  const { t } = words;
  const { kind, title, areaM2, floorBand, valuationDate } = basis;
  const measures = { area: areaWithUnit(areaM2, words, 1), date: valuationDate };
  if (kind === 'usual') return t('papers.evidence.basis.usual', measures);
  return t('papers.evidence.basis.subject', {
    ...measures,
    title,
    floor: floorBand ? floorText(floorBand, t) : '–',
  });
}
