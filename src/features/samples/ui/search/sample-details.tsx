import { useText } from '#src/client/hooks/use-text.ts';
import { registerText } from '#src/client/text/register-text.tsx';
import { moneySign } from '#src/domain/currency.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { doorText, shopText, type SampleItem } from './sample-labels.ts';

/** Everything that is known of one point; what is not owned is a bar. */
export function SampleDetails({ row, district }: { row: SampleItem; district: string }) {
  const words = useText();
  const { t, number, locale } = words;
  const { details } = row;
  const money = (minor: number | null) =>
    minor === null
      ? '–'
      : `${moneySign(details?.currency ?? 'TWD')} ${number(minor / 100, { maximumFractionDigits: 0 })}`;
  const metres = (value: number | null) =>
    value === null ? '–' : `${number(value, { maximumFractionDigits: 1 })} m`;
  return (
    <DescriptionList>
      <DescriptionItem
        term={t('sample.column.district')}
      >{`${observedCityText(row.city, locale)} ${district}`}</DescriptionItem>
      <DescriptionItem term={t('sample.column.period')}>{row.period}</DescriptionItem>
      <DescriptionItem term={t('sample.column.status')}>
        {t(`sample.status.${row.status}`)}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.category')}>{shopText(row, words)}</DescriptionItem>
      <DescriptionItem term={t('sample.column.confidence')}>
        {row.confidence === null ? '–' : `${number(row.confidence)} / 5`}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.name')}>
        {details ? details.name || '–' : <Masked wide />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.address')}>
        {details ? (
          registerText(details.address, locale) || doorText(details, words) || '–'
        ) : (
          <Masked wide />
        )}
      </DescriptionItem>
      <DescriptionItem term={t('frontageKind')}>
        {details ? t(`frontageKind.${details.frontageKind}`) : <Masked />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.size')}>
        {details ? `${metres(details.frontageM)} × ${metres(details.depthM)}` : <Masked />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.asked')}>
        {details ? money(details.askedMinorPerMonth) : <Masked />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.told')}>
        {details ? money(details.toldMinorPerMonth) : <Masked />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.seen')}>
        {details ? money(details.seenMinorPerMonth) : <Masked />}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.footfall')}>
        {details ? (
          details.footfall === null ? (
            '–'
          ) : (
            t('sample.footfall', { n: details.footfall, hour: details.footfallHour ?? '–' })
          )
        ) : (
          <Masked />
        )}
      </DescriptionItem>
      <DescriptionItem term={t('sample.column.date')}>
        {details ? (
          details.surveyedOn === null ? (
            '–'
          ) : (
            words.dayText(details.surveyedOn)
          )
        ) : (
          <Masked />
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}
