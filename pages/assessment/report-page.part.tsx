import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Allow } from '#src/components/allow.tsx';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { actOnIssue, readIssue, readSharedIssue, shareIssue } from '#src/contract/assessments.ts';
import { issueMachine, mostRevisions, ownerActs } from '#src/domain/assessment.ts';
import { after } from '#src/domain/machine.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import styles from './assessment.module.css';
import { rentDigits, unitText } from './bench.part.ts';
import { consultingAddress, placeInWords } from './consulting-address.part.ts';
import { ReportView, type Report } from './report.part.tsx';

/** One's own report, or as a reviewer the one under review. */
export function ReportPage({ id }: { id: string }) {
  const { t } = useText();
  const asked = useCall(readIssue, { id });
  return (
    <div className={styles.page}>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {({ head, report }) => (
          <>
            <Acts head={head} report={report} onChange={asked.reload} />
            {report ? (
              <ReportView report={report} />
            ) : (
              <div className={styles.nothing}>
                <h1 tabIndex={-1}>{head.no}</h1>
                <p>{t(`assessment.status.${head.status}`)}</p>
                <Link className={controls.button} to={`/assessment?id=${head.assessmentId}&step=issue`}>
                  {t('assessment.report.back')}
                </Link>
              </div>
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
}

/** A report by its link: read only, and of cases no more than everybody may see. */
export function SharedPage({ token }: { token: string }) {
  const { t } = useText();
  const asked = useCall(readSharedIssue, { token });
  return (
    <div className={styles.page}>
      <p className={styles.shared}>{t('assessment.shared')}</p>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {(report) => <ReportView report={report} />}
      </AsyncView>
    </div>
  );
}

/** What a report leaves open is asked of people: the order begins with the shop, its figure and its purpose. */
function Consult({ report }: { report: Report }) {
  const words = useText();
  const { t, number } = words;
  const { no, subject, purpose, valuationDate, result, period } = report;
  const digits = rentDigits(period);
  const questions = t('assessment.consult.issued', {
    no,
    place: placeInWords(subject, words),
    rent: number(result.unitRent, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    unit: unitText(report, words),
    purpose: t(`assessment.purpose.${purpose}`),
    date: valuationDate,
  });
  return (
    <Allow rule="can:report-order">
      <Link className={controls.button} to={consultingAddress(subject, purpose, questions)}>
        {t('assessment.consult')}
      </Link>
    </Allow>
  );
}

type Head = AnswerOf<typeof readIssue>['head'];

function Acts({ head, report, onChange }: { head: Head; report: Report | null; onChange: () => void }) {
  const { t, locale } = useText();
  const sharing = useSend(shareIssue);
  const acting = useSend(actOnIssue);
  const [token, setToken] = useState(head.shareToken);
  const [note, setNote] = useState('');
  const [failed, setFailed] = useState(false);
  const share = async (shared: boolean) => {
    const answer = await sharing.send({ id: head.id, shared });
    if (answer) setToken(answer.shareToken);
  };
  const saveSheet = async () => {
    setFailed(false);
    try {
      const { saveReportSheet } = await import('./report-xlsx.part.ts');
      await saveReportSheet(report!, { t, locale });
    } catch {
      setFailed(true);
    }
  };
  const act = async (wanted: 'accept' | 'revise') => {
    if (await acting.send({ id: head.id, act: wanted, note })) onChange();
  };
  const isFull = head.kind !== 'quick';
  const open = ownerActs.filter((one) => after(issueMachine, head.status, one) !== undefined) as ('accept' | 'revise')[];
  const error = sharing.error ?? acting.error;
  return (
    <div className={styles.reportActs}>
      <Link className={controls.quiet} to={`/assessment?id=${head.assessmentId}&step=issue`}>
        <Icon name="arrow-left" /> {t('assessment.report.back')}
      </Link>
      {report && (
        <>
          <button type="button" className={controls.button} onClick={() => void share(token === null)} disabled={sharing.sending}>
            <Icon name="link" /> {t(token === null ? 'assessment.share' : 'assessment.unshare')}
          </button>
          {token && (
            <CopyButton
              label={t('assessment.share.copy')}
              text={`${location.origin}${location.pathname}#/assessment?share=${token}`}
            />
          )}
          {isFull ? (
            <>
              <button type="button" className={controls.button} onClick={() => print()}>
                PDF
              </button>
              <button type="button" className={controls.button} onClick={() => void saveSheet()}>
                XLSX
              </button>
            </>
          ) : (
            <span className={styles.quiet}>{t('assessment.report.quickOnly')}</span>
          )}
          <Consult report={report} />
        </>
      )}
      {open.length > 0 && (
        <form className={styles.owner} onSubmit={(event) => event.preventDefault()}>
          <input
            aria-label={t('assessment.act.note')}
            placeholder={t('assessment.act.note')}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
          {open.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.button}
              disabled={acting.sending || (one === 'revise' && (note.trim() === '' || head.revisions >= mostRevisions))}
              onClick={() => void act(one)}
            >
              {t(`assessment.act.${one}`)}
            </button>
          ))}
        </form>
      )}
      {(error || failed) && (
        <p role="alert" className={styles.fault}>
          {error?.msg ?? t('assessment.xlsx.failed')}
        </p>
      )}
    </div>
  );
}
