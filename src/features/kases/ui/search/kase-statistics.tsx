import { lazy, memo, Suspense } from 'react';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { quartileSample, smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { FreeStatistics } from '#src/features/searches/ui/statistics/free-statistics.tsx';
import styles from '#src/features/searches/ui/statistics/statistics-bar.module.css';
import { selectedKasesStatistics, type kaseStatistics } from '../../contract/kases.ts';

// Both are secondary content in places of a fixed size: no page waits for their code.
const SelectionStatistics = lazy(() => import('./selected-kases-statistics.tsx'));
const TermsLine = lazy(
  withMessages(() => import('#src/features/searches/ui/statistics/terms-line.tsx'), 'listTools'),
);

interface KaseStripProps {
  query: QueryResult<CallOutput<typeof kaseStatistics>>;
  /** Ids of the rows selected; undefined where none can be. */
  selection?: readonly string[];
}

/**
 * The free figures of a search, those of what is selected beside them, and how they are worked out.
 */
export const KaseStatistics = memo(function KaseStatistics({ query, selection }: KaseStripProps) {
  const { t } = useText();
  const n = selection?.length ?? 0;
  const ofSelection = useQuery(selectedKasesStatistics, n > 0 ? { ids: [...selection!] } : null);
  const quarters = query.data?.quarters;
  return (
    <>
      <FreeStatistics
        query={query}
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
          t('kase.method.selection'),
          t('kase.method.money'),
          t('kase.source'),
        ]}
      >
        {selection && (
          <Suspense fallback={<div className={styles.selected} />}>
            <SelectionStatistics
              provenance={provenanceOf('register', query.data?.isSynthetic)}
              n={n}
              query={ofSelection}
            />
          </Suspense>
        )}
      </FreeStatistics>
      <Suspense fallback={<p className={styles.terms} />}>
        <TermsLine
          all={query.data?.terms}
          selection={n > 0 ? ofSelection.data?.terms : undefined}
        />
      </Suspense>
    </>
  );
});
