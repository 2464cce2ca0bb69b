import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCharged } from '#src/components/money/use-charged.ts';
import { Allow } from '#src/components/allow.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { useWallet } from '#src/components/money/use-wallet.ts';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { issueAssessment } from '#src/contract/assessment-issues.ts';
import { payOrders } from '#src/contract/payments.ts';
import { prices } from '#src/domain/prices.ts';
import { handedOver, issueKinds, unreasoned, validUntil, type IssueKind } from '#src/domain/assessment.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import styles from './assessment.module.css';
import { Insufficient } from './insufficient.part.tsx';
import { isOver } from './is-over.part.ts';
import { LackingReasons } from './lacking-reasons.part.tsx';
import { refusalText } from './refusal.part.ts';
import type { Workbench } from './bench.part.ts';

const Checkout = lazy(() => import('#src/components/basket/checkout.tsx'));

type Issue = AnswerOf<typeof issueAssessment>;

/** Step 6: the three forms it is issued in with their prices, and what was issued so far. */
export function IssueStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number } = words;
  const charged = useCharged('assessment');
  const wallet = useWallet();
  const issuing = useSend(issueAssessment);
  const [buying, setBuying] = useState<Issue | null>(null);
  const [paid, setPaid] = useState(false);
  const navigate = useNavigate();
  const { assessment, draft, result } = bench;
  const { method, reason } = draft.document.reconciliation;
  const lacksReason = method === 'manual' && reason.trim() === '';
  const isLacking = lacksReason || unreasoned(draft.document).length > 0;
  const until = validUntil(draft.document.valuationDate);
  const issue = async (kind: IssueKind) => {
    const revision = await draft.flush();
    if (revision === null) return;
    const made = await issuing.send({ id: assessment.id, revision, kind });
    if (made) setBuying(made);
  };
  // Paid, one goes on to the report; else what was prepared stands in the list, to be paid later.
  const close = () => {
    if (paid && buying) return void navigate(`/assessment?report=${buying.id}`);
    setBuying(null);
    bench.onReload();
  };
  return (
    <>
      <section className={styles.card} aria-labelledby="assessment-issue">
        <h2 id="assessment-issue">{t('assessment.step.issue')}</h2>
        <p className={styles.quiet}>{t('assessment.issue.lead', { date: until })}</p>
        {isOver(until) && (
          <p className={`${styles.notice} ${styles.over}`}>
            <Icon name="warning" /> {t('assessment.issue.over', { day: draft.document.valuationDate, date: until })}
          </p>
        )}
        {result.unitRent === null && result.confidence === 'D' && <Insufficient bench={bench} />}
        {lacksReason && <p className={styles.notice}>{t('assessment.method.reason.needed')}</p>}
        <LackingReasons bench={bench} />
        <div className={styles.forms}>
          {issueKinds.map((kind) => {
            const full = prices.assessment[kind];
            const jindou = charged(full);
            return (
              <article key={kind} className={styles.form}>
                <h3>{t(`assessment.kind.${kind}`)}</h3>
                <p>{t(`assessment.kind.${kind}.what`)}</p>
                <p className={styles.price}>
                  {full !== jindou && <s>{number(full)}</s>} {t('assessment.jindou', { n: jindou })}
                  <span className={styles.quiet}> · {t('pay.balance', { n: wallet ? number(wallet.available) : '–' })}</span>
                </p>
                <Allow rule={[...issueAssessment.access, 'can:order-pay']} disabled>
                  <button
                    type="button"
                    className={kind === 'quick' ? controls.primary : controls.button}
                    disabled={result.unitRent === null || isLacking || issuing.sending}
                    onClick={() => void issue(kind)}
                  >
                    {t('assessment.issue.pay', { n: jindou })}
                  </button>
                </Allow>
              </article>
            );
          })}
        </div>
        {issuing.error && (
          <p role="alert" className={styles.fault}>
            {refusalText(issuing.error, words)}
          </p>
        )}
        <p className={styles.quiet}>{t('assessment.rail.free')}</p>
      </section>
      <section className={styles.card} aria-labelledby="assessment-issued">
        <h2 id="assessment-issued">{t('assessment.issued')}</h2>
        {assessment.issues.length === 0 && <p className={styles.quiet}>{t('assessment.issued.none')}</p>}
        <ul className={styles.chosen}>
          {assessment.issues.map((made) => (
            <li key={made.id}>
              <span className={styles.grow}>
                <b>{made.no}</b> {t(`assessment.kind.${made.kind}`)} <span className={styles.quiet}>v{made.version}</span>
              </span>
              {made.withdrawn > 0 && (
                <span className={styles.fault}>
                  <Icon name="warning" /> {t('assessment.withdrawn.n', { n: made.withdrawn })}
                </span>
              )}
              <span className={styles.quiet}>{t(`assessment.status.${made.status}`)}</span>
              {made.status === 'ordered' ? (
                <Allow rule={payOrders.access} disabled>
                  <button type="button" className={controls.button} onClick={() => setBuying(made)}>
                    {t('assessment.issue.payLater')}
                  </button>
                </Allow>
              ) : (
                handedOver.includes(made.status) && (
                  <Link className={controls.button} to={`/assessment?report=${made.id}`}>
                    {t('assessment.issue.open')}
                  </Link>
                )
              )}
            </li>
          ))}
        </ul>
      </section>
      {buying && (
        <Suspense>
          <Checkout
            act={t('assessment.step.issue')}
            items={[{ type: 'assessment', refId: buying.id, variant: buying.kind }]}
            onPaid={() => setPaid(true)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
