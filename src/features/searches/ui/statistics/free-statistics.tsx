import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { provenanceOf, type Provenance } from '#src/domain/provenance.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import frame from '../list-page/list-layout.module.css';
import { StatisticsBar, type BarStatistics } from './statistics-bar.tsx';

const MethodDrawer = lazy(() => import('./method-drawer.tsx'));

interface FreeFiguresProps {
  query: QueryResult<BarStatistics & { roads: number; isSynthetic: boolean }>;
  /** Of the rows that are not generated. */
  provenance: Provenance;
  /** What the rows are called, such as "cases". */
  rows: string;
  /** Under the quartiles. */
  periodNote: string;
  /** How the figures are worked out, paragraph by paragraph. */
  method: readonly string[];
  /** The figures of what is selected. */
  children?: ReactNode;
}

/** The free statistics of a search, their method, and the error or empty state. */
export function FreeStatistics({
  query,
  provenance,
  rows,
  periodNote,
  method,
  children,
}: FreeFiguresProps) {
  const { t } = useText();
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <div className={frame.partial} role="alert">
        {t('kase.strip.failed')}
        {error.requestId && ` ${t('state.error.request', { id: error.requestId })}`}
        <UnstyledButton onClick={refetch}>{t('state.retry')}</UnstyledButton>
      </div>
    );
  }
  return (
    <>
      <StatisticsBar
        provenance={provenanceOf(provenance, data?.isSynthetic)}
        statistics={data}
        busy={isFetching}
        rows={rows}
        rowsNote={
          data
            ? data.leftOut?.cases
              ? t('list.strip.left-out', data.leftOut)
              : t('kase.roads', { n: data.roads })
            : ''
        }
        periodNote={periodNote}
        method={
          <IconButton
            aria-label={t('kase.method')}
            title={t('kase.method')}
            onClick={() => setDrawer('open')}
          >
            <Icon name="info" size={14} />
          </IconButton>
        }
      >
        {children}
      </StatisticsBar>
      {drawer !== 'unopened' && (
        <Suspense fallback={null}>
          <MethodDrawer
            open={drawer === 'open'}
            method={method}
            onClose={() => setDrawer('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
