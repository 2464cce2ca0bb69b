import { useId, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useKeepFocus } from '#src/client/hooks/use-keep-focus.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import styles from './account-page.module.css';

const groups = {
  center: [
    ['/account/center', 'page.accountCenter'],
    ['/account/center/application', 'page.accountApplication'],
    ['/account/center/project', 'page.accountProject'],
  ],
  settings: [
    ['/account/settings/account', 'page.settingsAccount'],
    ['/account/settings/message', 'page.settingsMessage'],
    ['/account/settings/safe', 'page.settingsSafe'],
  ],
} as const satisfies Record<string, readonly (readonly [string, MessageKey])[]>;

interface AccountPageProps {
  title: MessageKey;
  lead?: MessageKey;
  /** The pages beside this one. */
  group?: keyof typeof groups;
  actions?: ReactNode;
  /** Forms are read in one narrow column. */
  narrow?: boolean;
  children: ReactNode;
}

/** A page about the account: its heading, the pages beside it, and its cards. */
export function AccountPage({
  title,
  lead,
  group,
  actions,
  narrow = false,
  children,
}: AccountPageProps) {
  const { t } = useText();
  return (
    <div className={styles.page} data-narrow={narrow}>
      <header className={styles.head}>
        <div>
          <h1>{t(title)}</h1>
          {lead && <p>{t(lead)}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {group && (
        <nav aria-label={t(`account.nav.${group}`)} className={styles.tabs}>
          {groups[group].map(([path, key]) => (
            <NavLink key={path} to={path} end>
              {t(key)}
            </NavLink>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}

/** One matter of a page under its heading. A form in it that comes or goes keeps the focus. */
export function Card({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const card = useKeepFocus<HTMLElement>();
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

/** Names and what they are, with something to do about each. */
export function DetailList({
  rows,
}: {
  rows: readonly { name: ReactNode; value: ReactNode; action?: ReactNode }[];
}) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value, action }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {action && <dd className={styles.factAction}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A word for a state, with its colour; the word alone says it all. */
export function State({
  tone,
  children,
}: {
  tone: 'success' | 'danger' | 'waiting' | 'plain';
  children: ReactNode;
}) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
