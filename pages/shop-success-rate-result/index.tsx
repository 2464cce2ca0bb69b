import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { LoginLink } from '#src/features/auth/ui/login/login-link.tsx';
import { MinimalHeader } from '#src/features/navigation/ui/minimal-header.tsx';
import { openSharedSuccessRun } from '#src/features/reports/contract/shares.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { readSuccessRun } from '#src/features/success-rates/contract/success-rates.ts';
import { UnpaidRun } from '#src/features/success-rates/ui/form/unpaid-run.tsx';
import { Insufficient } from '#src/features/success-rates/ui/result/insufficient-data.tsx';
import { Computing } from '#src/features/success-rates/ui/result/run-progress.tsx';
import type { Reader, Run } from '#src/features/success-rates/ui/result/run-types.ts';
import styles from '#src/features/success-rates/ui/result/states.module.css';
import { Report } from '#src/features/success-rates/ui/result/success-report.tsx';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

const FullPage = lazy(
  () => import('#src/features/success-rates/ui/full-report/full-report-page.tsx'),
);

/**
 * `/shop-success-rate-result`: one success rate as a report. `?id=` opens the member's own, `?s=` a shared one; `&paper=full`
 * with an own one is its full report.
 */
export default function ShopSuccessRateResultPage() {
  const [query, setQuery] = useSearchParams();
  const { login } = useAccess();
  const id = query.get('id');
  const token = query.get('s');
  const paper = query.get('paper');
  const wrong = paper === null || paper === 'full' ? [] : [{ key: 'paper', value: paper }];
  const tidy = () =>
    setQuery((before) => {
      before.delete('paper');
      return before;
    });
  return (
    <>
      <MinimalHeader />
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {token ? (
        <Shared key={token} token={token} />
      ) : id === null || id === '' ? (
        <NotValid />
      ) : login ? (
        <Own key={id} id={id} isFull={paper === 'full'} />
      ) : (
        <LogInFirst />
      )}
    </>
  );
}

function Own({ id, isFull }: { id: string; isFull: boolean }) {
  const asked = useQuery(readSuccessRun, { id });
  const { error, reload } = asked;
  // An invalid link and a run of another member look the same.
  if (isAbsent(error)) return <NotValid />;
  if (error) {
    return (
      <Page>
        <Failed error={error} onRetry={reload} />
      </Page>
    );
  }
  if (isFull) {
    return (
      <Suspense fallback={<Waiting />}>
        <FullPage id={id} />
      </Suspense>
    );
  }
  return (
    <AsyncView asked={asked} skeleton={<Waiting />}>
      {(run) => <Told run={run} reader="owner" onReady={reload} />}
    </AsyncView>
  );
}

/** A report by a link: everything its maker chose to show, without logging in. */
function Shared({ token }: { token: string }) {
  const asked = useQuery(openSharedSuccessRun, { token });
  const { error, reload } = asked;
  if (isAbsent(error)) return <NotValid />;
  if (error) {
    return (
      <Page>
        <Failed error={error} onRetry={reload} />
      </Page>
    );
  }
  return (
    <AsyncView asked={asked} skeleton={<Waiting />}>
      {({ expiresAt, ...shared }) => (
        <Told
          run={{ ...shared, id: '', state: 'ready', jobId: null, priceJindou: 0, paid: true }}
          reader="visitor"
          validUntil={expiresAt}
          onReady={reload}
        />
      )}
    </AsyncView>
  );
}

function Waiting() {
  return (
    <Page>
      <div className={styles.skeleton}>
        <SkeletonLines lines={12} height={48} />
      </div>
    </Page>
  );
}

interface ToldProps {
  run: Run;
  reader: Reader;
  validUntil?: string;
  onReady: () => void;
}

function Told({ run, reader, validUntil, onReady }: ToldProps) {
  const { result } = run;
  if (result === null && run.state === 'ready') {
    return (
      <Page>
        <section className={styles.state}>
          <UnpaidRun run={run} onPaid={onReady} />
        </section>
      </Page>
    );
  }
  if (result === null) {
    return (
      <Page>
        <Computing run={run} onReady={onReady} />
      </Page>
    );
  }
  if (result.levelUsed === null) {
    return (
      <Page>
        <Insufficient run={run} result={result} reader={reader} />
      </Page>
    );
  }
  return <Report run={run} result={result} reader={reader} validUntil={validUntil} />;
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      {children}
    </main>
  );
}

/** One view for a link that is wrong, has run out, was taken back, or never was. */
function NotValid() {
  const { t } = useText();
  const { login } = useAccess();
  return (
    <Page>
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
    </Page>
  );
}

function LogInFirst() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  return (
    <Page>
      <section className={styles.state}>
        <Icon name="lock" size={24} />
        <h1 tabIndex={-1}>{t('success.own.title')}</h1>
        <p>{t('success.own.text')}</p>
        <LoginLink className={buttonClass('primary')} back={pathname + search}>
          {t('page.login')}
        </LoginLink>
      </section>
    </Page>
  );
}
