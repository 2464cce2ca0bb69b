import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { merged, useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { questionAddress, runViews } from '#src/features/success-rates/ui/form/question-address.ts';
import { QuestionNotice } from '#src/features/success-rates/ui/form/question-notice.tsx';
import { SuccessForm } from '#src/features/success-rates/ui/form/success-form.tsx';
import frame from '#src/features/success-rates/ui/form/success-page.module.css';
import { CompareRuns } from '#src/features/success-rates/ui/runs/compare-runs.tsx';
import { Candidates } from '#src/features/success-rates/ui/runs/ranked-runs.tsx';
import { RunList } from '#src/features/success-rates/ui/runs/run-list.tsx';
import { runsAddress, splitFilter } from '#src/features/success-rates/ui/runs/runs-address.ts';
import styles from '#src/features/success-rates/ui/runs/runs.module.css';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

/**
 * `/renta-reports/shop-success-rate`: the member's success rates, compared, ranked as candidates,
 * and a new one.
 */
export default function ShopSuccessRatesPage() {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // The query of a run and the filters of the list have the same names and different meanings.
  const isNew = new URLSearchParams(search).get('view') === 'new';
  const navigation = useListAddress(isNew ? questionAddress : runsAddress);
  const { state, wrong, tidy, queryOf } = navigation;
  const { compared, filter } = splitFilter(state.filter);
  const to = (query: string) => ({ pathname, search: query === '' ? '' : `?${query}` });
  const at = (view: (typeof runViews)[number]) => {
    if (view === state.view) return to(queryOf({ page: 1 }));
    if (view === 'new' || isNew) return to(runsAddress.write({ ...runsAddress.usual, view }));
    return to(queryOf({ view, page: 1, sort: runsAddress.usual.sort, filter }));
  };
  // One entry of history for each tick; the page of the list stays.
  const compare = (ids: readonly string[]) =>
    void navigate(to(queryOf({ filter: merged(state.filter, { compare: ids }) })), {
      preventScrollReset: true,
    });
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1 tabIndex={-1}>{t('page.shopSuccessRates')}</h1>
        <p>{t('success.runs.lead')}</p>
        {state.view !== 'new' && (
          <LinkButton variant="primary" className={styles.new} to={at('new')}>
            <Icon name="plus" size={16} />
            {t('success.runs.new')}
          </LinkButton>
        )}
      </header>
      <nav className={styles.tabs} aria-label={t('success.runs.tabs')}>
        {runViews.map((view) => (
          <Link key={view} to={at(view)} aria-current={state.view === view ? 'page' : undefined}>
            {t(`success.runs.tab.${view}`)}
          </Link>
        ))}
      </nav>
      <QuestionNotice wrong={wrong} onTidy={tidy} />
      {state.view === 'new' && <SuccessForm navigation={navigation} />}
      {state.view === 'runs' && (
        <>
          <RunList
            navigation={navigation}
            chosen={compared}
            onChoose={compare}
            newAddress={at('new')}
          />
          {compared.length > 0 && <CompareRuns ids={compared} onChoose={compare} />}
        </>
      )}
      {state.view === 'candidates' && <Candidates navigation={navigation} newAddress={at('new')} />}
    </div>
  );
}
