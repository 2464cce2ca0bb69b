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
import { issueAssessment } from '../../contract/assessment-issues.ts';
import styles from './assessment.module.css';
import { Insufficient } from './insufficient-evidence.tsx';
import { issueErrorMessage } from './issue-error-message.ts';
import { statusText } from './issue-labels.ts';
import { isReasonMissing, MissingReasonsNote } from './missing-reasons.tsx';
import type { Workbench } from './workbench-state.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

type Issue = OutputOf<typeof issueAssessment>;

/** What the document can be made into: the free example, reports, or where the grade is D an indication. */
function kindsOf({ example }: AssessmentDocument, { form }: Reconciled): readonly IssueKind[] {
  return example ? ['example'] : form === 'indication' ? ['indication'] : reportKinds;
}

/** Step 6: the three forms it is issued in with their prices, and what was issued so far. */
export function IssueStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number } = words;
  const charged = useChargedPrice('assessment');
  const wallet = useWallet();
  const issuing = useMutation(issueAssessment);
  const [buying, setBuying] = useState<Issue | null>(null);
  const [paid, setPaid] = useState(false);
  const navigate = useNavigate();
  const { assessment, draft, result } = bench;
  const lacks = isReasonMissing(draft.document, result);
  const kinds = kindsOf(draft.document, result);
  const [validTo] = useState(() => validUntil(dayAt(new Date())));
  const issue = async (kind: IssueKind) => {
    const revision = await draft.flush();
    if (revision === null) return;
    const made = await issuing.send({ id: assessment.id, revision, kind });
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
            : t('assessment.issue.lead', { date: validTo })}
        </p>
        {result.grade === 'D' && <Insufficient bench={bench} />}
        {lacks && <MissingReasons bench={bench} />}
        <MissingReasonsNote bench={bench} />
        <div className={styles.forms}>
          {kinds.map((kind) => {
            const full = kind === 'example' ? 0 : prices.assessment[kind];
            const jindou = charged(full);
            const canBuy =
              kind === 'example'
                ? result.form !== 'nothing'
                : result.form === (isReport(kind) ? 'report' : 'indication');
            return (
              <article key={kind} className={styles.form}>
                <h3>{t(`assessment.kind.${kind}`)}</h3>
                <p>{t(`assessment.kind.${kind}.what`)}</p>
                {kind !== 'example' && (
                  <p className={styles.price}>
                    {full !== jindou && <s>{number(full)}</s>}{' '}
                    {t('assessment.jindou', { n: jindou })}
                    <span className={styles.quiet}>
                      {' '}
                      · {t('pay.balance', { n: wallet ? number(wallet.available) : '–' })}
                    </span>
                  </p>
                )}
                <CanAccess
                  rule={
                    kind === 'example'
                      ? issueAssessment.access
                      : [...issueAssessment.access, 'can:order-pay']
                  }
                  disabled
                >
                  <Button
                    variant={kind === kinds[0] ? 'primary' : 'default'}
                    disabled={!canBuy || lacks || issuing.sending}
                    onClick={() => void issue(kind)}
                  >
                    {kind === 'example'
                      ? t('assessment.example.make')
                      : t(
                          kind === 'indication'
                            ? 'assessment.indication.buy'
                            : 'assessment.issue.pay',
                          { n: jindou },
                        )}
                  </Button>
                </CanAccess>
              </article>
            );
          })}
        </div>
        {issuing.error && (
          <p role="alert" className={styles.fault}>
            {issueErrorMessage(issuing.error, words)}
          </p>
        )}
        <p className={styles.quiet}>{t('assessment.rail.free')}</p>
      </section>
      <section className={styles.card} aria-labelledby="assessment-issued">
        <h2 id="assessment-issued">{t('assessment.issued')}</h2>
        {assessment.issues.length === 0 && (
          <p className={styles.quiet}>{t('assessment.issued.none')}</p>
        )}
        <ul className={styles.chosen}>
          {assessment.issues.map((made) => (
            <li key={made.id}>
              <span className={styles.grow}>
                <b>{made.no}</b> {t(`assessment.kind.${made.kind}`)}{' '}
                <span className={styles.quiet}>v{made.version}</span>
              </span>
              {made.withdrawn > 0 && (
                <span className={styles.fault}>
                  <Icon name="warning" /> {t('assessment.withdrawn.n', { n: made.withdrawn })}
                </span>
              )}
              <span className={styles.quiet}>{statusText(made.kind, made.status, words)}</span>
              {made.status === 'ordered' ? (
                <CanAccess rule={payOrders.access} disabled>
                  <Button onClick={() => setBuying(made)}>{t('assessment.issue.payLater')}</Button>
                </CanAccess>
              ) : (
                handoverOf.includes(made.status) && (
                  <LinkButton to={`/assessment?report=${made.id}`}>
                    {t(
                      made.kind === 'example' ? 'assessment.example.open' : 'assessment.issue.open',
                    )}
                  </LinkButton>
                )
              )}
            </li>
          ))}
        </ul>
      </section>
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

/** Reasons of the figure itself that are still to be written: of a typed one, and of one outside the calibrated range. */
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
