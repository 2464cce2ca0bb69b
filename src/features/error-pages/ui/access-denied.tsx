import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { goToLogin } from '#src/client/access/access-guard.ts';
import { logout as forgetLogin } from '#src/client/access/access-state.ts';
import type { DeniedAccess } from '#src/client/access/last-denial.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { setUserInfo } from '#src/client/state/session.ts';
import { denialMessage } from '#src/client/text/denial-message.ts';
import { useEndSession } from '#src/features/navigation/ui/end-session.ts';
import { clearTabs } from '#src/features/navigation/ui/opened-tabs.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import styles from '#src/ui/error-page/error-page.module.css';
import { ErrorPage } from '#src/ui/error-page/error-page.tsx';
import { BackAndHome } from './error-page-links.tsx';

/**
 * Access denied page: the address, the missing permissions, who can grant them, and next steps.
 *
 * @param children Form to request access; without one, the text of a request can be copied.
 */
export function AccessDenied({
  refused,
  children,
}: {
  refused: DeniedAccess | null;
  children?: ReactNode;
}) {
  const words = useText();
  const { t } = words;
  const account = useMember()?.account ?? '';
  const switchAccount = useSwitchAccount(refused?.wanted ?? '/');
  const reason = refused && denialMessage(refused.lack, words);
  return (
    <ErrorPage icon="lock" code="403" title={t('page.403')} text={reason ?? t('lost.403')}>
      {refused && (
        <p className={styles.line}>
          {t('lost.403.wanted', { path: refused.wanted })}{' '}
          <Link to={refused.wanted} className={styles.again}>
            {t('state.retry')}
          </Link>
        </p>
      )}
      <p className={styles.line}>{t('lost.403.who')}</p>
      <BackAndHome>
        <Button onClick={() => void switchAccount()}>{t('lost.403.switch')}</Button>
        {refused && !children && (
          <CopyButton
            label={t('lost.403.request')}
            text={t('lost.403.request.text', {
              account,
              path: refused.wanted,
              reason: reason ?? '',
            })}
          />
        )}
      </BackAndHome>
      {children}
    </ErrorPage>
  );
}

/** Logs out and opens the login page, which leads back to the denied address. */
function useSwitchAccount(wanted: string): () => Promise<void> {
  const navigate = useNavigate();
  const endSession = useEndSession();
  return async () => {
    const elsewhere = await endSession(); // null also when the server did not receive it
    forgetLogin();
    setUserInfo(null);
    clearTabs();
    if (elsewhere === null) await goToLogin(navigate, wanted);
    else location.assign(elsewhere);
  };
}
