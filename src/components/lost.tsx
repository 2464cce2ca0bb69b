import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './lost.module.css';

interface LostProps {
  icon: IconName;
  code: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A page that is not what somebody came for: what happened, and ways on. */
export function Lost({ icon, code, title, text, children }: LostProps) {
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
