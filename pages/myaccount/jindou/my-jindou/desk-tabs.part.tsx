import { Link } from 'react-router-dom';
import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import { deskViews, type DeskView } from './desk-address.part.ts';

/** From one's own jindou to what finance does with those of others, and back. */
export function DeskTabs({ current }: { current: DeskView | 'mine' }) {
  const { t } = useText();
  return (
    <nav className={desk.card} aria-label={t('finance.sections')}>
      <div className={desk.tabs}>
        {(['mine', ...deskViews] as const).map((view) => (
          <Link
            key={view}
            to={{ search: view === 'mine' ? '' : `?view=${view}` }}
            {...(view === current && { 'aria-current': 'page' })}
          >
            {t(`finance.tab.${view}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
