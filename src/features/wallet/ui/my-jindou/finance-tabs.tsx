import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Card } from '#src/ui/card/card.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { financeViews, type FinanceView } from './finance-address.ts';

/** Tabs between the member's own jindou and the views of finance. */
export function FinanceTabs({ current }: { current: FinanceView | 'mine' }) {
  const { t } = useText();
  return (
    <Card as="nav" aria-label={t('finance.sections')}>
      <TabBar as="div">
        {(['mine', ...financeViews] as const).map((view) => (
          <Link
            key={view}
            to={{ search: view === 'mine' ? '' : `?view=${view}` }}
            {...(view === current && { 'aria-current': 'page' })}
          >
            {t(`finance.tab.${view}`)}
          </Link>
        ))}
      </TabBar>
    </Card>
  );
}
