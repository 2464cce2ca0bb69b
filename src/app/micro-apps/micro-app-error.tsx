import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { NavLink } from '#src/features/navigation/ui/nav-link.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './micro-app-page.module.css';
import type { AppView } from './micro-app-view.ts';

type Failure = Extract<AppView, { state: 'failed' }>;

/** Whether the browser refused markup or a script address that no Trusted Types policy made. */
const isMarkupRefused = ({ message, cause }: Failure['error']) =>
  /Trusted(HTML|Script)/.test(`${message} ${String(cause)}`);

/**
 * Error view of a sub-app that failed to open: what happened, what is kept, the error verbatim, and
 * next steps.
 */
export function MicroAppError({
  title,
  failure,
  onRetry,
}: {
  title: string;
  failure: Failure;
  onRetry: () => void;
}) {
  const { t, secondText } = useText();
  const [copied, setCopied] = useState(false);
  const { error, phase, at } = failure;
  const time = secondText(at);
  const message = `[${error.app}] ${error.message}`;
  const copy = async () => {
    const details = {
      code: error.code,
      message: error.message,
      app: error.app,
      phase,
      at: at.toISOString(),
    };
    await navigator.clipboard.writeText(JSON.stringify(details, null, 2)).then(
      () => setCopied(true),
      // Clipboard access denied: the message stays on the page and can be selected there.
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.failure} role="alert">
      <Icon name="plug" size={48} />
      <h2>{t('app.failed.title', { title })}</h2>
      <p>{t(error.code === 'load-failed' ? 'app.failed.load' : 'app.failed.other')}</p>
      {isMarkupRefused(error) && <p>{t('app.failed.markup')}</p>}
      <code lang="en">{message}</code>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onRetry}>
          <Icon name="reset" />
          {t('state.retry')}
        </Button>
        <Button onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
          {t(copied ? 'app.failed.copied' : 'app.failed.copy')}
        </Button>
        <NavLink place="/" className={buttonClass('text')}>
          {t('lost.home')}
        </NavLink>
      </div>
      <dl>
        <div>
          <dt>{t('app.failed.phase')}</dt>
          <dd>{phase}</dd>
        </div>
        <div>
          <dt>{t('app.failed.time')}</dt>
          <dd>{time}</dd>
        </div>
      </dl>
    </div>
  );
}
