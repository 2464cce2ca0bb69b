import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { CallError } from '#src/client/http/errors.ts';
import { jobFile } from '#src/contract/jobs.ts';
import type { Job } from '#src/features/jobs/ui/track-job.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FigureList } from '#src/ui/figure-list/figure-list.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import type { ImportReport } from '../contract/imports.ts';
import { CausesTable } from './causes-table.tsx';
import { problemText } from './import-text.ts';
import styles from './imports.module.css';

interface ReportViewProps {
  report: ImportReport;
  job: Job;
  isRun: boolean;
}

const figures = ['rowsIn', 'added', 'changed', 'unchanged', 'rejected'] as const;

/** What a dry run would do, or a run did. */
export function ReportView({ report, job, isRun }: ReportViewProps) {
  const { t, number } = useText();
  const { problem, causes, converted } = report;
  if (problem)
    return (
      <ErrorText as="div" role="alert">
        <Icon name="warning" />
        <div>
          {problemText(t, problem.code)}
          {problem.code !== 'encoding-unknown' && (
            <ul className={styles.details}>
              {problem.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </div>
      </ErrorText>
    );
  return (
    <>
      <h3>{t(isRun ? 'imports.result.run' : 'imports.result.check')}</h3>
      {report.already && <HelpText role="status">{t('imports.already')}</HelpText>}
      <FigureList>
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`imports.${name}`)}</dt>
            <dd>{number(report[name])}</dd>
          </div>
        ))}
      </FigureList>
      {Object.keys(converted).length > 0 && (
        <HelpText>
          {t('imports.converted')}{' '}
          {Object.entries(converted)
            .map(([name, n]) => t(`imports.conversion.${name}` as MessageKey, { n }))
            .join(t('list.and'))}
        </HelpText>
      )}
      {causes.length > 0 && <CausesTable causes={causes} />}
      {job.fileName !== null && <RejectedRows job={job} />}
    </>
  );
}

function RejectedRows({ job: { id, fileName } }: { job: Job }) {
  const { t } = useText();
  const [fault, setFault] = useState<string>();
  const save = async () => {
    try {
      await saveFile(jobFile, { id }, fileName!);
      setFault(undefined);
    } catch (error) {
      setFault((error instanceof CallError && error.msg) || t('state.error.network'));
    }
  };
  return (
    <div>
      <Button onClick={() => void save()}>
        <Icon name="download" size={16} />
        {t('imports.rejected.file')}
      </Button>
      {fault !== undefined && <ErrorText role="alert">{fault}</ErrorText>}
    </div>
  );
}
