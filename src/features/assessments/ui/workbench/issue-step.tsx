import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reconciled } from '#src/analytics/workbench/reconcile-grid.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  handoverOf,
  isReport,
  reportKinds,
  validUntil,
  type AssessmentDocument,
  type IssueKind,
} from '#src/domain/assessment.ts';
import { prices } from '#src/domain/prices.ts';
import { dayAt } from '#src/features/consulting/model/report-plan.ts';
import { payOrders } from '#src/features/payments/contract/payments.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { useWallet } from '#src/features/wallet/ui/payment/use-wallet.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { issueAssessment } from '../../contract/assessment-issues.ts';
import { faultsOfParticulars } from '../../model/report-particulars.ts';
import styles from './assessment.module.css';
import { Insufficient } from './insufficient-evidence.tsx';
import { issueErrorMessage } from './issue-error-message.ts';
import { statusText } from './issue-labels.ts';
import { isReasonMissing, MissingReasonsNote } from './missing-reasons.tsx';
import { ParticularsForm } from './particulars-form.tsx';
import { PhotosForm } from './photos-form.tsx';
import type { Workbench } from './workbench-state.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

type Issue = OutputOf<typeof issueAssessment>;

/**
 * What the document can be made into: the free example, reports, or where the grade is D an
 * indication.
 */
function kindsOf({ example }: AssessmentDocument, { form }: Reconciled): readonly IssueKind[] {
  return example ? ['example'] : form === 'indication' ? ['indication'] : reportKinds;
}

/** Step 6: the three forms it is issued in with their prices, and what was issued so far. */
export function IssueStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const issuing = useMutation(issueAssessment);
  const [buying, setBuying] = useState<Issue | null>(null);
  const [paid, setPaid] = useState(false);
  const navigate = useNavigate();
  const { assessment, draft, result } = bench;
  const lacks = isReasonMissing(draft.document, result);
  const kinds = kindsOf(draft.document, result);
  const [today] = useState(() => dayAt(new Date()));
  const [tried, setTried] = useState<IssueKind | null>(null);
  const faultsFor = (kind: IssueKind) => faultsOfParticulars(draft.document, kind, today);
  const issue = async (kind: IssueKind) => {
    setTried(kind);
    if (Object.keys(faultsFor(kind)).length > 0) return;
    const revision = await draft.flush();
    if (revision === null) return;
    const made = await issuing.mutate({ id: assessment.id, revision, kind });
    if (made?.kind === 'example') void navigate(`/assessment?report=${made.id}`);
    else if (made) setBuying(made);
  };
  // After payment continue to the report; else the unpaid report is in the list, to be paid later.
  const close = () => {
    if (paid && buying) return void navigate(`/assessment?report=${buying.id}`);
    setBuying(null);
    bench.onReload();
  };
  return (
    <>
      <section className={styles.card} aria-labelledby="assessment-issue">
        <h2 id="assessment-issue">{t('assessment.step.issue')}</h2>
        <p className={styles.quiet}>
          {draft.document.example
            ? t('assessment.example.how')
            : t('assessment.issue.lead', { date: validUntil(today) })}
        </p>
        {result.grade === 'D' && <Insufficient bench={bench} />}
        {lacks && <MissingReasons bench={bench} />}
        <MissingReasonsNote bench={bench} />
        {kinds.includes('pdf') && (
          <>
            <ParticularsForm draft={draft} faults={tried ? faultsFor(tried) : {}} />
            <PhotosForm assessmentId={assessment.id} draft={draft} />
          </>
        )}
        <div className={styles.forms}>
          {kinds.map((kind) => (
            <IssueForm
              key={kind}
              kind={kind}
              result={result}
              isPrimary={kind === kinds[0]}
              isDisabled={lacks || issuing.isPending}
              onIssue={() => void issue(kind)}
            />
          ))}
        </div>
        {issuing.error && (
          <ErrorText role="alert">{issueErrorMessage(issuing.error, words)}</ErrorText>
        )}
        <p className={styles.quiet}>{t('assessment.rail.free')}</p>
      </section>
      <IssuedList issues={assessment.issues} onPay={setBuying} />
      {buying && (
        <Suspense>
          <Checkout
            act={t(
              buying.kind === 'indication' ? 'assessment.kind.indication' : 'assessment.step.issue',
            )}
            items={[{ type: 'assessment', refId: buying.id, variant: buying.kind }]}
            onPaid={() => setPaid(true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

interface IssueFormProps {
  kind: IssueKind;
  result: Reconciled;
  isPrimary: boolean;
  isDisabled: boolean;
  onIssue: () => void;
}

/** One form of the document with its price. */
function IssueForm({ kind, result, isPrimary, isDisabled, onIssue }: IssueFormProps) {
  const { t, number } = useText();
  const charged = useChargedPrice('assessment');
  const wallet = useWallet();
  const full = kind === 'example' ? 0 : prices.assessment[kind];
  const jindou = charged(full);
  const canBuy =
    kind === 'example'
      ? result.form !== 'nothing'
      : result.form === (isReport(kind) ? 'report' : 'indication');
  return (
    <article className={styles.form}>
      <h3>{t(`assessment.kind.${kind}`)}</h3>
      <p>{t(`assessment.kind.${kind}.what`)}</p>
      {kind !== 'example' && (
        <p className={styles.price}>
          {full !== jindou && <s>{number(full)}</s>} {t('assessment.jindou', { n: jindou })}
          <span className={styles.quiet}>
            {' '}
            · {t('pay.balance', { n: wallet ? number(wallet.available) : '–' })}
          </span>
        </p>
      )}
      <CanAccess
        rule={
          kind === 'example' ? issueAssessment.access : [...issueAssessment.access, 'can:order-pay']
        }
        disabled
      >
        <Button
          variant={isPrimary ? 'primary' : 'default'}
          disabled={!canBuy || isDisabled}
          onClick={onIssue}
        >
          {kind === 'example'
            ? t('assessment.example.make')
            : t(kind === 'indication' ? 'assessment.indication.buy' : 'assessment.issue.pay', {
                n: jindou,
              })}
        </Button>
      </CanAccess>
    </article>
  );
}

interface IssuedListProps {
  issues: Workbench['assessment']['issues'];
  onPay: (issue: Issue) => void;
}

/** Issued invoices with their status. */
function IssuedList({ issues, onPay }: IssuedListProps) {
  const words = useText();
  const { t } = words;
  return (
    <section className={styles.card} aria-labelledby="assessment-issued">
      <h2 id="assessment-issued">{t('assessment.issued')}</h2>
      {issues.length === 0 && <p className={styles.quiet}>{t('assessment.issued.none')}</p>}
      <ul className={styles.chosen}>
        {issues.map((made) => (
          <li key={made.id}>
            <span className={styles.grow}>
              <b>{made.no}</b> {t(`assessment.kind.${made.kind}`)}{' '}
              <span className={styles.quiet}>v{made.version}</span>
            </span>
            {made.withdrawn > 0 && (
              <ErrorText as="span">
                <Icon name="warning" /> {t('assessment.withdrawn.n', { n: made.withdrawn })}
              </ErrorText>
            )}
            <span className={styles.quiet}>{statusText(made.kind, made.status, words)}</span>
            {made.status === 'ordered' ? (
              <CanAccess rule={payOrders.access} disabled>
                <Button onClick={() => onPay(made)}>{t('assessment.issue.payLater')}</Button>
              </CanAccess>
            ) : (
              handoverOf.includes(made.status) && (
                <LinkButton to={`/assessment?report=${made.id}`}>
                  {t(made.kind === 'example' ? 'assessment.example.open' : 'assessment.issue.open')}
                </LinkButton>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Reasons of the figure itself that are still to be written: of a typed one, and of one outside the
 * calibrated range.
 */
function MissingReasons({ bench: { draft, result, go } }: { bench: Workbench }) {
  const { t } = useText();
  const { method, reason, outsideReason = '' } = draft.document.reconciliation;
  const texts = [
    ...(method === 'manual' && reason.trim() === '' ? [t('assessment.method.reason.needed')] : []),
    ...(result.isOutside && outsideReason.trim() === ''
      ? [`${t('assessment.outside.reason')}: ${t('assessment.outside.needed')}`]
      : []),
  ];
  return texts.map((text) => (
    <p key={text} className={styles.notice}>
      {text} <Button onClick={() => go('reconcile')}>{t('assessment.step.reconcile')}</Button>
    </p>
  ));
}
