import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { readFile, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import { HelpText, TabularText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import { readConsultingFile } from '../../contract/consulting-reports.ts';
import { BriefCard } from './brief-card.tsx';
import styles from './consulting.module.css';
import { DataCard } from './data-card.tsx';
import { DeliverForm } from './delivery-form.tsx';
import { Thread } from './message-thread.tsx';
import { Plan } from './milestone-plan.tsx';
import { MoneyCard } from './money-card.tsx';
import { QuoteForm } from './quote-form.tsx';
import { ReportActions } from './report-actions.tsx';
import { StatusTag } from './report-list.tsx';
import type { Report } from './report-types.ts';
import { useReader } from './use-pdf-viewer.tsx';

interface DetailProps {
  report: Report;
  /** The loaded report is stale: refetch it. */
  onChanged: () => void;
}

const read = ({ id }: WorkFile) => readFile(readConsultingFile.path.replace(':id', id));

/** One report: what was ordered, its plan and deliveries, the thread, and what the viewer may do now. */
export function Detail({ report: asked, onChanged }: DetailProps) {
  const { t } = useText();
  const spoken = useLocalizedPlaces();
  // Each act returns the updated report, which is newer than the query's data until that is refetched.
  const [acted, setActed] = useState<{ report: Report; after: Report }>();
  const report = acted?.after === asked ? acted.report : asked;
  const take = (next: Report) => setActed({ report: next, after: asked });
  const { may } = report;
  const { view, reader } = useReader(read);
  const onView = (file: WorkFile) => view({ file });
  return (
    <div className={styles.detail} data-own={report.isOwn || undefined}>
      <div className={styles.title}>
        <h2>
          {t(`consulting.kind.${report.kind}`)} · {spoken(report.scope) || report.no}
        </h2>
        <StatusTag row={report} />
        <TabularText>{report.no}</TabularText>
        {report.assignee ? (
          <HelpText as="span">{t('consulting.assigned', { name: report.assignee.name })}</HelpText>
        ) : (
          !report.isOwn && <HelpText as="span">{t('consulting.nobody')}</HelpText>
        )}
      </div>
      <TwoColumns>
        <div className={styles.parts}>
          {may.includes('quote') && <QuoteForm report={report} onDone={take} />}
          <Plan report={report} onDone={take} onStale={onChanged} onView={view} />
          {may.includes('deliver') && <DeliverForm report={report} onDone={take} />}
          <Thread report={report} onDone={take} onView={onView} />
        </div>
        <aside className={styles.aside}>
          <MoneyCard report={report} />
          <ReportActions report={report} onDone={take} onStale={onChanged} />
          <BriefCard report={report} onView={onView} />
          <DataCard report={report} />
        </aside>
      </TwoColumns>
      {reader}
    </div>
  );
}
