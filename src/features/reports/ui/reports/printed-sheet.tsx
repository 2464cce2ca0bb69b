import type { ReactNode } from 'react';
import { usePrintPage } from '#src/client/hooks/use-print-page.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './printed-report.module.css';

interface PaperSheetProps {
  /** What kind of report it is. */
  kind: string;
  title: string;
  /** What the title leaves out, in a line under it. */
  about?: string;
  /** What was found, in a sentence. */
  finding: string;
  facts: readonly (readonly [string, string])[];
  /** The order it was bought with, and whose it is. */
  bought: { orderNo: string; boughtAt: string; account: string };
  back: string;
  sources: readonly {
    key: string;
    title: string;
    titleEn: string;
    attribution: string;
    licence: string;
    licenceUrl: string;
  }[];
  /** Content that renders again at the width of the paper gets `isPaper`. */
  children: ReactNode | ((isPaper: boolean) => ReactNode);
}

/**
 * A purchased report: sheets of A4 that name their order and owner, with a cover and the licences
 * of the data.
 */
export function PrintedSheet({
  kind,
  title,
  about,
  finding,
  facts,
  bought,
  back,
  sources,
  children,
}: PaperSheetProps) {
  const { t, locale, dayText, momentText } = useText();
  const titleOf = useItemTitle();
  const mark = t('papers.mark', { account: bought.account, no: bought.orderNo });
  const isPaper = usePrintPage({
    title: `${kind} ${bought.orderNo}`,
    date: dayText(bought.boughtAt),
    source: mark,
  });
  return (
    <div className={styles.sheet}>
      <p className={styles.watermark} aria-hidden="true">
        {mark}
      </p>
      <div className={styles.acts}>
        <LinkButton variant="text" to={back}>
          <Icon name="arrow-left" size={16} /> {t('papers.back')}
        </LinkButton>
        <Button variant="primary" onClick={() => print()}>
          <Icon name="print" size={16} /> {t('papers.print')}
        </Button>
      </div>
      <article className={styles.article}>
        <header className={styles.cover}>
          <HelpText>{kind}</HelpText>
          <h1 tabIndex={-1}>{titleOf(title)}</h1>
          {about !== undefined && <HelpText>{about}</HelpText>}
          <p className={styles.finding}>{finding}</p>
          <DescriptionList>
            <DescriptionItem term={t('papers.order')}>{bought.orderNo}</DescriptionItem>
            <DescriptionItem term={t('papers.bought')}>
              {momentText(bought.boughtAt)}
            </DescriptionItem>
            <DescriptionItem term={t('papers.account')}>{bought.account}</DescriptionItem>
            {facts.map(([term, value]) => (
              <DescriptionItem key={term} term={term}>
                {value}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </header>
        {typeof children === 'function' ? children(isPaper) : children}
        <section className={styles.part}>
          <h2>{t('papers.sources')}</h2>
          <ul className={styles.sources}>
            {sources.map(({ key, title: name, titleEn, attribution, licence, licenceUrl }) => (
              <li key={key}>
                <b>{locale.startsWith('zh') ? name : titleEn}</b> {attribution}{' '}
                {t('papers.licence', { licence, url: licenceUrl })}
              </li>
            ))}
          </ul>
        </section>
      </article>
    </div>
  );
}
