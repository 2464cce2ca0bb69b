import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { usePrintPage } from '#src/client/hooks/use-print-page.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { ShareLinks } from '#src/features/reports/ui/share-links/share-links.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { DescriptionItem } from '#src/ui/description-list/description-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { formAddress } from '../form/question-address.ts';
import { scopeText, tradesText } from '../form/question-labels.ts';
import { ComparisonCard } from './comparison-card.tsx';
import { consultingAddress } from './consulting-address.ts';
import { RatiosCard } from './hazard-ratios-card.tsx';
import { MethodPart } from './method-section.tsx';
import { forecastTarget } from './forecast-note.tsx';
import { OpenAlreadyCard } from './open-already-card.tsx';
import { openAlready } from './open-already.ts';
import { PeersCard } from './peers-card.tsx';
import { BurdenCard } from './rent-burden-card.tsx';
import { windowOf } from './report-sources.ts';
import { Headline } from './result-headline.tsx';
import type { Reader, Result, Run } from './run-types.ts';
import styles from './success-report.module.css';
import { CurveCard } from './survival-curve-card.tsx';
import { Withdrawn } from './withdrawn-sources-note.tsx';

const FullOffer = lazy(() => import('../full-report/buy-full-report.tsx'));

const sections = ['curve', 'already', 'compare', 'ratios', 'burden', 'peers', 'method'] as const;
type Section = (typeof sections)[number];

/**
 * Parts a link does not disclose are not rendered: an empty part would suggest that there are no
 * data.
 */
const sectionsFor: Record<Reader, readonly Section[]> = {
  owner: sections,
  visitor: ['curve', 'already', 'burden', 'peers', 'method'],
};

interface ReportProps {
  run: Run;
  result: Result;
  reader: Reader;
  /** Expiry of the share link. */
  validUntil?: string | undefined;
}

/** A success rate as a report: to be read on a screen, and on sheets of A4. */
export function Report({ run, result, reader, validUntil }: ReportProps) {
  const words = useText();
  const { t, dayText } = words;
  const ages = useMemo(() => openAlready(result), [result]);
  const shownSections = useMemo(
    () => sectionsFor[reader].filter((section) => section !== 'already' || ages.length > 0),
    [reader, ages],
  );
  const made = dayText(run.createdAt);
  const paper = usePrintPage({
    title: `${t('success.report.kind')} ${run.id}`.trim(),
    date: made,
    source: `${t('product.name')} · ${result.sources.map(({ titleEn }) => titleEn).join(' · ')}`,
  });
  const shown = useShownSection(shownSections);
  const go = (section: Section) => {
    const place = document.getElementById(`part-${section}`);
    place?.scrollIntoView({ behavior: 'smooth' });
    place?.focus({ preventScroll: true });
  };
  const part = (section: Section, children: ReactNode) =>
    shownSections.includes(section) && (
      <section
        id={`part-${section}`}
        tabIndex={-1}
        className={styles.part}
        aria-label={t(`success.part.${section}`)}
      >
        {children}
      </section>
    );
  const phone = usePhone();
  const actions = <ReportActions run={run} reader={reader} />;

  return (
    <div className={paper ? `${styles.frame} ${styles.paper}` : styles.frame}>
      <Contents sections={shownSections} shown={shown} onGo={go} />
      {/* Rendered again for printing: a chart takes the width it has when it mounts. */}
      <main id="content" className={styles.main} tabIndex={-1}>
        {run.withdrawn > 0 && <Withdrawn n={run.withdrawn} question={run.question} />}
        <Headline run={run} result={result} reader={reader} onCalculate={() => go('burden')} />
        {part('curve', <CurveCard key={String(paper)} run={run} result={result} />)}
        {part(
          'already',
          <OpenAlreadyCard ages={ages} result={result} target={forecastTarget(run)} />,
        )}
        {part('compare', <ComparisonCard key={String(paper)} run={run} result={result} />)}
        {part('ratios', <RatiosCard key={String(paper)} run={run} result={result} />)}
        {part('burden', <BurdenCard run={run} />)}
        {part('peers', <PeersCard run={run} result={result} reader={reader} />)}
        {part('method', <MethodPart run={run} result={result} />)}
      </main>
      <ReportAside
        run={run}
        result={result}
        reader={reader}
        validUntil={validUntil}
        actions={!phone && actions}
      />
      {phone && <div className={styles.bottom}>{actions}</div>}
    </div>
  );
}

interface ContentsProps {
  sections: readonly Section[];
  shown: Section;
  onGo: (section: Section) => void;
}

function Contents({ sections, shown, onGo }: ContentsProps) {
  const { t } = useText();
  return (
    <nav className={styles.contents} aria-label={t('success.contents')}>
      <p>{t('success.contents')}</p>
      <ol>
        {sections.map((section) => (
          <li key={section}>
            <UnstyledButton
              aria-current={section === shown || undefined}
              onClick={() => onGo(section)}
            >
              {t(`success.part.${section}`)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Printing and, for the owner, sharing. */
function ReportActions({ run, reader }: Pick<ReportProps, 'run' | 'reader'>) {
  const { t } = useText();
  return (
    <>
      <Button variant="primary" onClick={() => print()}>
        <Icon name="print" size={16} />
        {t('success.print')}
      </Button>
      {reader === 'owner' && (
        <ShareLinks
          kind="success-rate"
          objectId={run.id}
          page="/shop-success-rate-result"
          label={t('success.share')}
          text={t('success.share.text')}
        />
      )}
    </>
  );
}

/** How and from what the report was made, and where to go from it. */
function ReportAside({
  run,
  result,
  reader,
  validUntil,
  actions,
}: ReportProps & { actions: ReactNode }) {
  const words = useText();
  const { t, dayText, momentText } = words;
  const { login } = useAccess();
  return (
    <aside className={styles.aside} aria-label={t('success.about')}>
      {actions && <div className={styles.buttons}>{actions}</div>}
      <dl>
        {run.id !== '' && <DescriptionItem term={t('success.about.id')}>{run.id}</DescriptionItem>}
        <DescriptionItem term={t('success.about.made')}>
          {momentText(run.createdAt)}
        </DescriptionItem>
        <DescriptionItem term={t('success.about.window')}>
          {windowOf(result) ?? '–'}
        </DescriptionItem>
        <DescriptionItem term={t('success.about.method')}>
          {run.method} · log-log · Efron
        </DescriptionItem>
        <DescriptionItem term={t('success.about.percentile')}>
          {result.percentile
            ? t('success.about.percentile.of', {
                rank: Math.round(result.percentile.rank),
                districts: result.percentile.districts,
              })
            : t('success.about.percentile.none')}
        </DescriptionItem>
        {validUntil && (
          <DescriptionItem term={t('success.about.valid')}>{dayText(validUntil)}</DescriptionItem>
        )}
        {reader === 'owner' && (
          <DescriptionItem term={t('success.about.price')}>
            <span className={styles.jindou}>{t('jindou.price', { n: run.priceJindou })}</span>
            {' · '}
            {t(run.paid ? 'success.paid' : 'success.unpaid')}
          </DescriptionItem>
        )}
      </dl>
      {reader === 'owner' && (
        <Suspense>
          <FullOffer id={run.id} />
        </Suspense>
      )}
      {reader === 'owner' ? (
        <ul className={styles.ways}>
          <li>
            <Link to={formAddress(run.question)}>{t('success.again')}</Link>
          </li>
          <li>
            <Link to="/renta-reports/shop-success-rate">{t('success.all')}</Link>
          </li>
          <li>
            <Link to={consultingAddress(run, words)}>{t('success.consult')}</Link>
          </li>
          <li>
            <SaveToProjectButton
              items={[
                {
                  type: 'report',
                  refId: run.id,
                  title: `${scopeText(run.question, words)} ${tradesText(run.question, words)}`,
                },
              ]}
            />
          </li>
        </ul>
      ) : (
        <LinkButton to={login ? '/shop-success-rate' : '/register'}>
          {t(login ? 'success.link.ask' : 'success.register')}
        </LinkButton>
      )}
    </aside>
  );
}

/** The current section: the last one whose heading has passed the upper third of the window. */
function useShownSection(all: readonly Section[]): Section {
  const [shown, setShown] = useState<Section>('curve');
  useEffect(() => {
    const look = () => {
      const passed = all.filter(
        (section) =>
          (document.getElementById(`part-${section}`)?.getBoundingClientRect().top ?? Infinity) <
          innerHeight / 3,
      );
      setShown(passed.at(-1) ?? 'curve');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [all]);
  return shown;
}
