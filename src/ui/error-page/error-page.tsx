import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './error-page.module.css';

interface LostProps {
  icon: IconName;
  code: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** An error page: what happened, and next steps. */
export function ErrorPage({ icon, code, title, text, children }: LostProps) {
  return (
    <section className={styles.lost}>
      <p className={styles.code} aria-hidden="true">
        <Icon name={icon} size={20} />
        {code}
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
