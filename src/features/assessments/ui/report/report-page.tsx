import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { handoverOf } from '#src/domain/assessment.ts';
import { readFile } from '#src/ui/attachments/upload-files.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { readSharedPhoto } from '../../contract/assessment-photos.ts';
import { readIssue, readSharedIssue, shareIssue } from '../../contract/assessment-issues.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { AssessmentNotFound } from '../workbench/assessment-not-found.tsx';
import styles from '../workbench/assessment.module.css';
import { consultingAddress, placeDescription } from '../workbench/consulting-address.ts';
import { issueErrorMessage } from '../workbench/issue-error-message.ts';
import { statusText } from '../workbench/issue-labels.ts';
import { gridRentOf, useGridRent } from '../workbench/use-grid-rent.ts';
import { ReportView } from './assessment-report.tsx';
import { ContentDownload } from './content-download.tsx';
import { ReviewActions } from './review-actions.tsx';
import { SignerActions } from './signer-actions.tsx';

/** The member's own report, or for a reviewer the one under review. */
export function ReportPage({ id }: { id: string }) {
  const words = useText();
  const query = useQuery(readIssue, { id });
  if (isAbsent(query.error)) return <AssessmentNotFound id={id} />;
  return (
    <div className={styles.page}>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(answer) => (
          <>
            <Acts answer={answer} onChange={query.refetch} />
            {answer.isSigner && answer.report && (
              <SignerActions report={answer.report} onChange={query.refetch} />
            )}
            {answer.report ? (
              <ReportView report={answer.report} />
            ) : (
              <div className={styles.nothing}>
                <h1 tabIndex={-1}>{answer.head.no}</h1>
                <p>{statusText(answer.head.kind, answer.head.status, words)}</p>
                <BackLink head={answer.head} isOwn={answer.isOwn} className={buttonClass()} />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
}

/** A report opened by its link: read only, with public data of cases only. */
export function SharedPage({ token }: { token: string }) {
  const { t } = useText();
  const query = useQuery(readSharedIssue, { token });
  const loadPhoto = useCallback(
    (id: string) => readFile(readSharedPhoto.path, { token, id }),
    [token],
  );
  if (isAbsent(query.error)) return <AssessmentNotFound id={token} withBack={false} />;
  return (
    <div className={styles.page}>
      <p className={styles.shared}>{t('assessment.shared')}</p>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(report) => <ReportView report={report} loadPhoto={loadPhoto} />}
      </AsyncView>
    </div>
  );
}

/**
 * Link to order a consulting report on open points, filled in with the shop, its figure and its
 * purpose.
 */
function Consult({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t } = words;
  const { no, subject, purpose, valuationDate, result } = report;
  const rent = useGridRent(report);
  const questions = t('assessment.consult.issued', {
    no,
    place: placeDescription(subject, words),
    rent: rent.text(result.unitRent),
    unit: rent.unit,
    purpose: t(`assessment.purpose.${purpose}`),
    date: valuationDate,
  });
  return (
    <CanAccess rule="can:report-order">
      <LinkButton to={consultingAddress(subject, purpose, questions)}>
        {t('assessment.consult')}
      </LinkButton>
    </CanAccess>
  );
}

type Answer = OutputOf<typeof readIssue>;

/**
 * What its member, or its reviewer, does with a report. Only its member goes back to the draft,
 * shares it and orders from it.
 */
function Acts({ answer, onChange }: { answer: Answer; onChange: () => void }) {
  const words = useText();
  const { t } = words;
  const settings = useSettings();
  const { head, isOwn, acts, report } = answer;
  const [failed, setFailed] = useState(false);
  const saveSheet = async () => {
    setFailed(false);
    try {
      const { saveReportSheet } = await import('./report-xlsx.ts');
      await saveReportSheet(report!, t, gridRentOf(words, settings, report!));
    } catch {
      setFailed(true);
    }
  };
  // Workings in formulas belong to the full report, and to the example of one.
  const hasSheet = head.kind !== 'quick' && head.kind !== 'indication';
  const hasPrint = head.kind !== 'quick';
  return (
    <div className={styles.reportActs}>
      <BackLink head={head} isOwn={isOwn} className={buttonClass('text')} />
      {report && (
        <>
          {isOwn && handoverOf.includes(head.status) && <Sharing head={head} />}
          {hasPrint && <Button onClick={() => print()}>PDF</Button>}
          {hasSheet && <Button onClick={() => void saveSheet()}>XLSX</Button>}
          <ContentDownload report={report} />
          {head.kind === 'quick' && (
            <span className={styles.quiet}>{t('assessment.report.quickOnly')}</span>
          )}
          {isOwn && head.kind !== 'example' && <Consult report={report} />}
        </>
      )}
      <ReviewActions head={head} acts={acts} onChange={onChange} />
      {failed && <ErrorText role="alert">{t('assessment.xlsx.failed')}</ErrorText>}
    </div>
  );
}

/** The way back: to the draft for its member, to the queue for who reviews. */
function BackLink({
  head,
  isOwn,
  className,
}: {
  head: Answer['head'];
  isOwn: boolean;
  className: string;
}) {
  const { t } = useText();
  return (
    <Link
      className={className}
      to={isOwn ? `/assessment?id=${head.assessmentId}&step=issue` : '/assessment'}
    >
      <Icon name="arrow-left" />{' '}
      {t(isOwn ? 'assessment.report.back' : 'assessment.report.backToQueue')}
    </Link>
  );
}

function Sharing({ head }: { head: Answer['head'] }) {
  const words = useText();
  const { t } = words;
  const sharing = useMutation(shareIssue);
  const [token, setToken] = useState(head.shareToken);
  const share = async (shared: boolean) => {
    const answer = await sharing.mutate({ id: head.id, shared });
    if (answer) setToken(answer.shareToken);
  };
  return (
    <>
      <Button onClick={() => void share(token === null)} isRunning={sharing.isPending}>
        <Icon name="link" /> {t(token === null ? 'assessment.share' : 'assessment.unshare')}
      </Button>
      {token && (
        <CopyButton
          label={t('assessment.share.copy')}
          text={`${location.origin}${location.pathname}#/assessment?share=${token}`}
        />
      )}
      {sharing.error && (
        <ErrorText role="alert">{issueErrorMessage(sharing.error, words)}</ErrorText>
      )}
    </>
  );
}
