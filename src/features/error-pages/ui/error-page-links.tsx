import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { searchPlaces } from '#src/contract/places.ts';
import { allPages, type MenuPage } from '#src/features/navigation/ui/menu.ts';
import { NavIcon } from '#src/features/navigation/ui/nav-icon.tsx';
import { placeAddress } from '#src/features/navigation/ui/place-search-address.ts';
import { matchingPages, type Found } from '#src/features/navigation/ui/search-results.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import styles from './error-page-links.module.css';

const longestText = 40;
const mostSuggested = 5;

/** Home and back, and beside them what else a page offers. */
export function BackAndHome({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <div className={styles.buttons}>
      <LinkButton to="/" variant="primary">
        {t('lost.home')}
      </LinkButton>
      {history.length > 1 && (
        <Button onClick={() => void navigate(-1)}>
          <Icon name="arrow-left" />
          {t('lost.back')}
        </Button>
      )}
      {children}
    </div>
  );
}

/**
 * A search field, and the pages whose addresses are most similar to the requested one. Pages are
 * matched while typing; places, for logged-in members, on submit.
 *
 * @param as `section` where the page has no navigation of its own for this to be a part of.
 */
export function Suggestions({
  pathname,
  as: Frame = 'nav',
}: {
  pathname: string;
  as?: 'nav' | 'section';
}) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  const { found, waiting, failed } = useFound(pathname, text, sent);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(text.trim());
  };
  return (
    <>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <input
            type="search"
            autoComplete="off"
            maxLength={longestText}
            value={text}
            placeholder={t('search.placeholder')}
            aria-label={t('search.placeholder')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">
            <Icon name="search" />
            {t('lost.search')}
          </Button>
        </form>
      </search>
      <Frame className={styles.nearest} aria-label={t(text ? 'search.results' : 'lost.nearest')}>
        <h2>{t(text ? 'search.results' : 'lost.nearest')}</h2>
        <ul>
          {found.map(({ key, to, icon, name, chinese, n }) => (
            <li key={key}>
              <Link to={to}>
                <NavIcon name={icon} size={18} />
                <b lang={chinese ? 'zh-Hant' : undefined}>{name}</b>
                {n === undefined ? <code>{to}</code> : <span>n {n}</span>}
              </Link>
            </li>
          ))}
        </ul>
        <p role="status">
          {failed
            ? t('search.failed')
            : waiting
              ? t('state.loading')
              : found.length === 0
                ? t('search.none', { text: text.trim() })
                : ''}
        </p>
      </Frame>
    </>
  );
}

function useFound(pathname: string, text: string, sent: string) {
  const { t, locale } = useText();
  const { login } = useAccess();
  // Ignores the response to an earlier text.
  const query = useQuery(
    searchPlaces,
    login && sent !== '' && sent === text.trim() ? { q: sent } : null,
  );
  if (text.trim() === '') {
    const found: Found[] = nearest(pathname, allPages)
      .slice(0, mostSuggested)
      .map(({ path, title, icon }) => ({ key: path, to: path, icon, name: t(title), kind: '' }));
    return { found, waiting: false, failed: false };
  }
  const places = sent === text.trim() ? (query.data ?? []) : [];
  const found: Found[] = places.slice(0, mostSuggested).map((place) => ({
    key: placeAddress(place),
    to: placeAddress(place),
    icon: place.type === 'road' ? 'road' : place.type === 'district' ? 'pin' : 'city',
    name: [placeText(locale, place), place.type === 'road' ? place.district : '']
      .filter(Boolean)
      .join(' · '),
    chinese: locale === 'en' && placeText(locale, place) === place.name,
    kind: '',
    n: place.n,
  }));
  return {
    found: [...matchingPages(text, t), ...found],
    waiting: query.isFetching,
    failed: query.error !== undefined,
  };
}

/**
 * The items in the order of how little has to be changed to get from the wrong address to theirs.
 */
export function nearest<Page extends MenuPage>(pathname: string, items: readonly Page[]): Page[] {
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
