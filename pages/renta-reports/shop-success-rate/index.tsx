import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import { questionAddress, runViews } from '#src/components/success-rate/question-address.ts';
import { SuccessForm } from '#src/components/success-rate/success-form.tsx';
import frame from '#src/components/success-rate/page.module.css';
import { useText } from '#src/components/use-text.ts';
import { Candidates } from './candidates.part.tsx';
import { CompareRuns } from './compare.part.tsx';
import { RunList } from './run-list.part.tsx';
import styles from './runs.module.css';

/** `/renta-reports/shop-success-rate`: one's success rates, compared, ranked as candidates, and a new one. */
export default function ShopSuccessRatesPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const navigation = useListAddress(questionAddress);
  const { state, wrong, tidy, queryOf } = navigation;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const at = (view: string) => {
    const query = queryOf({ view, page: 1, ...(view !== 'new' && { filter: {} }) });
    return { pathname, search: query === '' ? '' : `?${query}` };
  };
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1 tabIndex={-1}>{t('page.shopSuccessRates')}</h1>
        <p>{t('success.runs.lead')}</p>
        {state.view !== 'new' && (
          <Link className={`${controls.primary} ${styles.new}`} to={at('new')}>
            <Icon name="plus" size={16} />
            {t('success.runs.new')}
          </Link>
        )}
      </header>
      <nav className={styles.tabs} aria-label={t('success.runs.tabs')}>
        {runViews.map((view) => (
          <Link key={view} to={at(view)} aria-current={state.view === view ? 'page' : undefined}>
            {t(`success.runs.tab.${view}`)}
          </Link>
        ))}
      </nav>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {state.view === 'new' && <SuccessForm navigation={navigation} />}
      {state.view === 'runs' && (
        <>
          <RunList navigation={navigation} chosen={chosen} onChoose={setChosen} newAddress={at('new')} />
          {chosen.length > 0 && <CompareRuns ids={chosen} onClear={() => setChosen([])} />}
        </>
      )}
      {state.view === 'candidates' && <Candidates newAddress={at('new')} />}
    </div>
  );
}
