import { useState, type ReactNode } from 'react';
import {
  useServiceStatus,
  type Services,
  type ServiceState,
} from '#src/client/hooks/use-service-status.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { lastFailure } from '#src/client/http/last-error.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import styles from '#src/ui/error-page/error-page.module.css';

const names: Record<keyof Services, MessageKey> = {
  network: 'lost.service.network',
  server: 'lost.service.server',
  database: 'lost.service.database',
};
const states: Record<ServiceState, MessageKey> = {
  asking: 'lost.service.asking',
  works: 'lost.service.works',
  away: 'lost.service.away',
};

/**
 * The last call that failed and the current status of the services, with all details for a support
 * request to copy.
 *
 * @param children Gets the buttons, to be put among those of the page.
 */
export function ServiceStatus({ children }: { children: (buttons: ReactNode) => ReactNode }) {
  const { t, secondText } = useText();
  const [failure] = useState(lastFailure);
  const { services, ask } = useServiceStatus();
  const rows = (Object.keys(names) as (keyof Services)[]).map((key) => ({
    key,
    name: t(names[key]),
    state: t(states[services[key]]),
  }));
  const lines = [
    failure
      ? t('lost.500.when', { call: failure.call, time: secondText(failure.at) })
      : t('lost.500.none'),
    ...(failure?.requestId ? [t('state.error.request', { id: failure.requestId })] : []),
  ];
  const details = [
    ...lines,
    ...rows.map(({ name, state }) => `${name}: ${state}`),
    location.href,
    navigator.userAgent,
  ];
  return (
    <>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {children(
        <>
          <Button onClick={ask}>{t('state.retry')}</Button>
          <CopyButton label={t('lost.500.copy')} text={details.join('\n')} />
        </>,
      )}
      <h2 className={styles.heading}>{t('lost.services')}</h2>
      <dl className={styles.services} aria-live="polite">
        {rows.map(({ key, name, state }) => (
          <div key={key} data-state={services[key]}>
            <dt>{name}</dt>
            <dd>{state}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
