import { Link, useNavigate } from 'react-router-dom';
import controls from './controls.module.css';
import { Icon } from './icon.tsx';
import { menu, type MenuItem } from './shell/menu.ts';
import { useText } from './use-text.ts';
import styles from './ways-on.module.css';

/** Back and home. */
export function BackAndHome() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <p className={styles.buttons}>
      <Link to="/" className={controls.primary}>
        {t('lost.home')}
      </Link>
      {history.length > 1 && (
        <button type="button" className={controls.button} onClick={() => void navigate(-1)}>
          <Icon name="arrow-left" />
          {t('lost.back')}
        </button>
      )}
    </p>
  );
}

/** Pages whose address is nearest to the one that was asked for. */
export function NearestPages({ pathname }: { pathname: string }) {
  const { t } = useText();
  return (
    <nav className={styles.nearest} aria-label={t('lost.nearest')}>
      <h2>{t('lost.nearest')}</h2>
      <ul>
        {nearest(
          pathname,
          menu.flatMap(({ items }) => items),
        ).map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} size={18} />
              <b>{t(title)}</b>
              <code>{path}</code>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The items in the order of how little has to be changed to get from the wrong address to theirs. */
export function nearest(pathname: string, items: readonly MenuItem[]): MenuItem[] {
  return [...items].sort((a, b) => editDistance(pathname, a.path) - editDistance(pathname, b.path));
}

/** Levenshtein distance: letters to put in, take out or exchange. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const exchanged = row[other - 1]! + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[other]! + 1, next[other - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
