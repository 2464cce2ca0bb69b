import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { HelpText } from '#src/ui/text/text.tsx';
import type { KaseSheetOutput } from '../../contract/kase-sheets.ts';
import styles from './kase-history.module.css';
import type { Verified } from './kase-labels.ts';

type Step = KaseSheetOutput['history'][number];

/**
 * Where a case comes from, and how it came to be believed: each step with its day, and who took it.
 */
export function KaseHistory({
  sheet: { source, verification, history, contributionId },
}: {
  sheet: KaseSheetOutput;
}) {
  const { t, locale } = useText();
  return (
    <section aria-label={t('contribution.sheet.source')}>
      <h3 className={rows.title}>{t('contribution.sheet.source')}</h3>
      <DescriptionList>
        <DescriptionItem term={t('contribution.sheet.from')}>
          {locale.startsWith('zh') ? source.title : source.titleEn}
        </DescriptionItem>
        <DescriptionItem term={t('contribution.field.source')}>
          {t(`contribution.source.${source.kind}`)}
        </DescriptionItem>
        <DescriptionItem term={t('contribution.sheet.release')}>{source.release}</DescriptionItem>
        <DescriptionItem term={t('kase.filter.verification')}>
          {t(`kase.verified.${verification as Verified}`)}
        </DescriptionItem>
      </DescriptionList>
      <ol className={styles.steps} aria-label={t('contribution.sheet.history')}>
        {history.map((step, at) => (
          <li key={at}>
            <time dateTime={step.on}>{step.on}</time>
            <span>
              <b>{t(`contribution.step.${step.step}`)}</b>
              <small>{detailOf(step, t)}</small>
            </span>
          </li>
        ))}
      </ol>
      {contributionId !== null && (
        <Link
          to={`/kase/my-list?${new URLSearchParams({ view: 'contributed', id: contributionId })}`}
        >
          {t('contribution.sheet.own')}
        </Link>
      )}
      <HelpText>{source.attribution}</HelpText>
    </section>
  );
}

/** Who took a step, and what came with it, in a line. */
function detailOf(
  { by, name, rows: read, files, verification, reason }: Step,
  t: ReturnType<typeof useText>['t'],
): string {
  return [
    name === null ? t(`contribution.part.${by}`) : `${t(`contribution.part.${by}`)} ${name}`,
    read !== null && t('contribution.step.rows', { n: read }),
    files !== null && files > 0 && t('contribution.step.files', { n: files }),
    verification !== null &&
      t('contribution.step.verified', { as: t(`kase.verified.${verification as Verified}`) }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}
