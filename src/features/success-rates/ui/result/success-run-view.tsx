import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { minClosures, minShops } from '#src/domain/success-rate.ts';
import { LoginLink } from '#src/features/navigation/ui/login-link.tsx';
import { openSharedSuccessRun } from '#src/features/reports/contract/shares.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readSuccessRun } from '../../contract/success-rates.ts';
import { AlternativeQuestions } from '../form/alternative-questions.tsx';
import { formAddress } from '../form/question-address.ts';
import { levelText, scopeText, tradesText } from '../form/question-labels.ts';
import { UnpaidRun } from '../form/unpaid-run.tsx';
import { consultingAddress } from './consulting-address.ts';
import { Computing } from './run-progress.tsx';
import type { Reader, Result, Run } from './run-types.ts';
import styles from './states.module.css';
import { Report } from './success-report.tsx';

const FullPage = lazy(() => import('../full-report/full-report-page.tsx'));

/** The success rate of the member with this id: computing, unpaid, or its report. */
export function OwnSuccessRun({ id, isFull }: { id: string; isFull: boolean }) {
  const query = useQuery(readSuccessRun, { id });
  const { error, refetch } = query;
  if (error) return <RunFailed error={error} onRetry={refetch} />;
  if (isFull) {
    return (
      <Suspense fallback={<RunSkeleton />}>
        <FullPage id={id} />
      </Suspense>
    );
  }
  return (
    <AsyncView query={query} skeleton={<RunSkeleton />}>
      {(run) => <SuccessRunView run={run} reader="owner" onReady={refetch} />}
    </AsyncView>
  );
}

/** A success rate opened by a share link, without logging in. */
export function SharedSuccessRun({ token }: { token: string }) {
  const query = useQuery(openSharedSuccessRun, { token });
  const { error, refetch } = query;
  if (error) return <RunFailed error={error} onRetry={refetch} />;
  return (
    <AsyncView query={query} skeleton={<RunSkeleton />}>
      {({ expiresAt, ...shared }) => (
        <SuccessRunView
          run={{ ...shared, id: '', state: 'ready', jobId: null, priceJindou: 0, paid: true }}
          reader="visitor"
          validUntil={expiresAt}
          onReady={refetch}
        />
      )}
    </AsyncView>
  );
}

/** An invalid link and a run of another member look the same. */
function RunFailed({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  if (isAbsent(error)) return <InvalidRunLink />;
  return (
    <RunLayout>
      <Failed error={error} onRetry={onRetry} />
    </RunLayout>
  );
}

function RunSkeleton() {
  return (
    <RunLayout>
      <div className={styles.skeleton}>
        <SkeletonLines lines={12} height={48} />
      </div>
    </RunLayout>
  );
}

interface SuccessRunViewProps {
  run: Run;
  reader: Reader;
  validUntil?: string;
  onReady: () => void;
}

function SuccessRunView({ run, reader, validUntil, onReady }: SuccessRunViewProps) {
  const { result } = run;
  if (result === null && run.state === 'ready') {
    return (
      <RunLayout>
        <section className={styles.state}>
          <UnpaidRun run={run} onPaid={onReady} />
        </section>
      </RunLayout>
    );
  }
  if (result === null) {
    return (
      <RunLayout>
        <Computing run={run} onReady={onReady} />
      </RunLayout>
    );
  }
  if (result.levelUsed === null) {
    return (
      <RunLayout>
        <Insufficient run={run} result={result} reader={reader} />
      </RunLayout>
    );
  }
  return <Report run={run} result={result} reader={reader} validUntil={validUntil} />;
}

function RunLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      {children}
    </main>
  );
}

/** Same view for a link that is wrong, expired, revoked, or never existed. */
export function InvalidRunLink() {
  const { t } = useText();
  const { login } = useAccess();
  return (
    <RunLayout>
      <section className={styles.state}>
        <Icon name="lock" size={24} />
        <h1 tabIndex={-1}>{t('success.link.title')}</h1>
        <p>{t('success.link.text')}</p>
        <div className={styles.ways}>
          {login ? (
            <LinkButton variant="primary" to="/shop-success-rate">
              {t('success.link.ask')}
            </LinkButton>
          ) : (
            <LoginLink className={buttonClass('primary')}>{t('page.login')}</LoginLink>
          )}
          {login && (
            <LinkButton to="/renta-reports/shop-success-rate">{t('success.all')}</LinkButton>
          )}
        </div>
      </section>
    </RunLayout>
  );
}

/** Login prompt for a run that belongs to a member. */
export function RunLoginRequired() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <RunLayout>
      <section className={styles.state}>
        <Icon name="lock" size={24} />
        <h1 tabIndex={-1}>{t('success.own.title')}</h1>
        <p>{t('success.own.text')}</p>
        <LoginLink className={buttonClass('primary')} back={pathname + search}>
          {t('page.login')}
        </LoginLink>
      </section>
    </RunLayout>
  );
}

/** A run that can say nothing: why, that it cost nothing, and what may help. */
function Insufficient({ run, result, reader }: { run: Run; result: Result; reader: Reader }) {
  const words = useText();
  const { t } = words;
  return (
    <section className={styles.state}>
      <Icon name="info" size={24} />
      <h1 tabIndex={-1}>{t('success.few.title')}</h1>
      <p>
        {scopeText(run.question, words)} · {tradesText(run.question, words)}
      </p>
      <p>{t('success.few.text', { shops: minShops, closures: minClosures })}</p>
      <ul className={styles.levels}>
        {result.levels.map(({ level, n, events, shortcoming }) => (
          <li key={level}>
            {levelText(level, t)} · {t('success.counts', { n, events })}
            {shortcoming &&
              ` · ${t(`success.short.${shortcoming}`, { shops: minShops, closures: minClosures })}`}
          </li>
        ))}
      </ul>
      <p className={styles.free}>{t('success.few.free')}</p>
      {reader === 'owner' && (
        <div className={styles.ways}>
          <AlternativeQuestions
            question={run.question}
            way={(question, text, isFirst) => (
              <LinkButton variant={isFirst ? 'primary' : 'default'} to={formAddress(question)}>
                {text}
              </LinkButton>
            )}
          />
          <LinkButton to={formAddress(run.question)}>{t('success.again')}</LinkButton>
          <LinkButton to={consultingAddress(run, words)}>{t('success.consult')}</LinkButton>
        </div>
      )}
    </section>
  );
}
