import { memo, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/client/hooks/use-text.ts';
import { titleText, type Title } from '#src/client/text/title-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { entryOf, useMenu, useSiblings, type MenuItem } from './menu.ts';
import { menuCountLabels, menuCounts } from './menu-counts.ts';
import { menuForm } from './menu-form.ts';
import { NavIcon } from './nav-icon.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './side-nav.module.css';
import { useRouteHandle } from './use-route-handle.ts';

type Form = 'open' | 'rail' | 'list';

interface SideNavProps {
  /**
   * `open` beside a page that leaves enough width, `rail` beside all others, `list` in a drawer.
   */
  form: Form;
  onChoose?: () => void;
}

/** The menu: icon and word of each entry, beside each other or, on the rail, one below the other. */
export function SideNav({ form, onChoose }: SideNavProps) {
  const { t } = useText();
  const menu = useMenu();
  const { place } = useRouteHandle();
  const current = entryOf(place)?.item.path;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(list.current), [current, form]);
  return (
    <nav className={classNames(styles.nav, styles[form])} aria-label={t('shell.nav')}>
      <div className={styles.inner}>
        <div ref={list} className={styles.entries}>
          {menu.map(({ title, items }) => (
            <div key={items[0]!.path} className={styles.group}>
              {title && <p className={styles.title}>{t(title)}</p>}
              <ul>
                {items.map((item) => (
                  <Item
                    key={item.path}
                    item={item}
                    form={form}
                    shown={item.path === place ? 'page' : item.path === current && 'true'}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
        {form !== 'list' && <FormButton form={form} />}
      </div>
    </nav>
  );
}

/** Scrolls the entry of the page into the visible part of the menu, and nothing else. */
function showCurrent(list: HTMLElement | null): void {
  const entry = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !entry) return;
  const [from, to] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (to.top < from.top) list.scrollTop -= from.top - to.top;
  else if (to.bottom > from.bottom) list.scrollTop += to.bottom - from.bottom;
}

/** Collapses the menu to its rail, or expands it. */
function FormButton({ form }: { form: 'open' | 'rail' }) {
  const { t } = useText();
  return (
    <div className={styles.foot}>
      <UnstyledButton
        className={styles.item}
        onClick={() => (menuForm.chosen = form === 'open' ? 'rail' : 'open')}
      >
        <NavIcon name={form === 'open' ? 'collapse' : 'expand'} size={form === 'open' ? 16 : 18} />
        <span className={styles.word}>
          {t(form === 'open' ? 'shell.nav.collapse' : 'shell.nav.expand')}
        </span>
      </UnstyledButton>
    </div>
  );
}

interface ItemProps {
  item: MenuItem<Title>;
  form: Form;
  /** Whether the page is that of the entry, or another one below it. */
  shown: 'page' | 'true' | false;
  onChoose: (() => void) | undefined;
}

// A navigation changes only two of all items, so they are memoized.
const Item = memo(function Item({ item, form, shown, onChoose }: ItemProps) {
  const words = useText();
  const { path, icon, title, short, count, isApart } = item;
  const name = titleText(title, words);
  const word = form === 'rail' && short ? words.t(short) : name;
  return (
    <li className={isApart && styles.apart}>
      <NavLink
        place={path}
        className={styles.item}
        aria-current={shown || undefined}
        onClick={onChoose}
        title={form === 'rail' ? name : undefined}
      >
        <NavIcon name={icon} size={18} />
        <span className={styles.word}>{word}</span>
        {count && <Count name={count} />}
      </NavLink>
      {form === 'list' && shown && <Pages onChoose={onChoose} />}
    </li>
  );
});

const mostShown = 99;

function Count({ name }: { name: keyof typeof menuCountLabels }) {
  const { t } = useText();
  const n = useSnapshot(menuCounts)[name] ?? 0;
  if (n === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{n > mostShown ? `${mostShown}+` : n}</span>
      <span className={styles.spoken}> {t(menuCountLabels[name], { n })}</span>
    </span>
  );
}

/** On a phone the pages of an entry are in the drawer: a row of tabs would take a row of the list. */
function Pages({ onChoose }: { onChoose: (() => void) | undefined }) {
  const words = useText();
  const { place } = useRouteHandle();
  const pages = useSiblings(place);
  if (pages.length === 0) return null;
  return (
    <ul className={styles.pages}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <NavLink
            place={path}
            className={styles.page}
            aria-current={path === place ? 'page' : undefined}
            onClick={onChoose}
          >
            {titleText(title, words)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
