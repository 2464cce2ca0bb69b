import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { entryOf, useSiblings } from './menu.ts';
import { NavLink } from './nav-link.tsx';
import styles from './section-tabs.module.css';
import { useRouteHandle } from './use-route-handle.ts';

/** The pages that share an entry of the menu, at the top of each of them. */
export function SectionTabs() {
  const words = useText();
  const { place, split, rail } = useRouteHandle();
  const pages = useSiblings(place);
  const entry = entryOf(place)?.item;
  if (pages.length === 0 || !entry) return null;
  return (
    <TabBar
      className={classNames(styles.tabs, (split || rail) && styles.list)}
      aria-label={words.t('shell.section', { entry: titleText(entry.title, words) })}
    >
      {pages.map(({ path, title }) => (
        <NavLink key={path} place={path} aria-current={path === place ? 'page' : undefined}>
          {titleText(title, words)}
        </NavLink>
      ))}
    </TabBar>
  );
}
