import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { ReportView } from './report-view.tsx';
import styles from './imports.module.css';
import { useImportJob, type ImportOrderInput, type ImportWork } from './use-import-job.ts';

interface RunCardProps {
  order: ImportOrderInput;
  /** Fields without which nothing can be read. */
  missing: readonly string[];
  isSourceComplete: boolean;
  onImported: () => void;
}

/** The dry run, its report, and then the import. */
export function RunCard({ order, missing, isSourceComplete, onImported }: RunCardProps) {
  const { t } = useText();
  const { work, start } = useImportJob(onImported);
  const isWorking = work !== undefined && work.report === null && work.failure === null;
  const isReady = missing.length === 0 && isSourceComplete;
  const report = work?.report;
  const isDone = report?.problem === null && work?.isRun === true;
  const wouldWrite = report?.problem === null ? report.added + report.changed : 0;
  return (
    <PaddedCard aria-live="polite">
      <h2>{t('imports.step.check')}</h2>
      {!work && <HelpText>{t('imports.check.about')}</HelpText>}
      {!isSourceComplete && <HelpText>{t('imports.source.needed')}</HelpText>}
      {isWorking && <Progress work={work} />}
      {work?.failure != null && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {work.job?.state === 'cancelled'
            ? t('imports.cancelled')
            : t('imports.failed', { reason: work.failure || t('state.error.network') })}
        </ErrorText>
      )}
      {report && work.job && <ReportView report={report} job={work.job} isRun={work.isRun} />}
      {!isDone && (
        <ActionRow>
          <Button
            variant={wouldWrite > 0 ? 'default' : 'primary'}
            disabled={!isReady || isWorking}
            onClick={() => void start(false, order)}
          >
            {t('imports.check')}
          </Button>
          {wouldWrite > 0 && !report?.already && (
            <Button
              variant="primary"
              disabled={!isReady || isWorking}
              onClick={() => void start(true, order)}
            >
              {t('imports.run.n', { n: wouldWrite })}
            </Button>
          )}
        </ActionRow>
      )}
    </PaddedCard>
  );
}

function Progress({ work: { job, isRun } }: { work: ImportWork }) {
  const { t } = useText();
  const rows = job?.rows?.done ?? 0;
  const text =
    job === null || job.state === 'queued'
      ? t('imports.queued')
      : t(isRun ? 'imports.working.run' : 'imports.working.check', { n: rows });
  return (
    <p className={styles.progress}>
      <progress max={1} value={job?.share ?? 0} aria-label={text} />
      <span>{text}</span>
    </p>
  );
}
