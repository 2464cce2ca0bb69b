import { useText } from '#src/client/hooks/use-text.ts';
import styles from './brand.module.css';
import { NavLink } from './nav-link.tsx';

/** Our sign: a street in profile with one place marked on it. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--sl-color-primary-600)" />
      <g stroke="var(--cn-on-primary)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M4 17.5 9.5 7l4 7.5L20 7.5" fill="none" />
        <circle cx="13.5" cy="14.5" r="1" fill="var(--cn-on-primary)" />
      </g>
    </svg>
  );
}

export function Brand({ onClick }: { onClick?: () => void }) {
  const { t } = useText();
  return (
    <NavLink
      place="/"
      className={styles.brand}
      onClick={onClick}
      aria-label={`${t('product.name')} – ${t('page.home')}`}
    >
      <Mark />
      <span>{t('product.name')}</span>
    </NavLink>
  );
}
