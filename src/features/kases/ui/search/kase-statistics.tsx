import { lazy, Suspense } from 'react';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { FreeStatistics } from '#src/features/searches/ui/statistics/free-statistics.tsx';
import styles from '#src/features/searches/ui/statistics/statistics-bar.module.css';
import { selectedKasesStatistics, type kaseStatistics } from '../../contract/kases.ts';

// Both are secondary content in places of a fixed size: no page waits for their code.
const OfTicked = lazy(() => import('./selected-kases-statistics.tsx'));
const TermsLine = lazy(() => import('#src/features/searches/ui/statistics/terms-line.tsx'));

interface KaseStripProps {
  asked: QueryResult<CallOutput<typeof kaseStatistics>>;
  /** Ids of the rows ticked; undefined where none can be. */
  ticked?: readonly string[];
}

/** The free figures of a search, those of what is ticked beside them, and how they are worked out. */
export function KaseStatistics({ asked, ticked }: KaseStripProps) {
  const { t } = useText();
  const n = ticked?.length ?? 0;
  const ofTicked = useQuery(selectedKasesStatistics, n > 0 ? { ids: [...ticked!] } : null);
  const quarters = asked.answer?.quarters;
  return (
    <>
      <FreeStatistics
        asked={asked}
        provenance="register"
        rows={t('kase.rows')}
        periodNote={
          quarters
            ? quarters.first === quarters.last
              ? quarters.first
              : `${quarters.first}–${quarters.last}`
            : ''
        }
        method={[
          t('kase.method.median'),
          t('kase.method.interval'),
          t('kase.method.small', {
            small: smallestSample,
            last: quartileSample - 1,
            open: quartileSample,
          }),
          t('kase.method.disclosure'),
          t('kase.method.terms'),
          t('kase.method.ticked'),
          t('kase.method.money'),
          t('kase.source'),
        ]}
      >
        {ticked && (
          <Suspense fallback={<div className={styles.ticked} />}>
            <OfTicked
              provenance={provenanceOf('register', asked.answer?.isSynthetic)}
              n={n}
              asked={ofTicked}
            />
          </Suspense>
        )}
      </FreeStatistics>
      <Suspense fallback={<p className={styles.terms} />}>
        <TermsLine all={asked.answer?.terms} ticked={n > 0 ? ofTicked.answer?.terms : undefined} />
      </Suspense>
    </>
  );
}
