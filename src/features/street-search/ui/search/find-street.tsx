import { useState } from 'react';
import { usePhone } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { StreetAnswer as Answer } from '../../contract/street-search.ts';
import { StreetCompare } from '../compare/street-compare.tsx';
import { StreetSheet } from '../sheet/street-sheet.tsx';
import { NoStreets } from './no-streets.tsx';
import { QuestionBar } from './question-bar.tsx';
import { QuestionSummary } from './question-summary.tsx';
import { StreetActions } from './street-actions.tsx';
import { StreetAnswer } from './street-answer.tsx';
import { useStreetSearch, type StreetSearchState } from './use-street-search.ts';

const isEmpty = ({ list }: Answer) => list.length === 0;

/** Where to open a shop: the question, and the streets ranked for it. */
export function FindStreet() {
  const { t } = useText();
  const streets = useStreetSearch();
  const { navigation, query, question, ranked } = streets;
  const { opened, compared = [] } = navigation.state;
  const open = ranked.find(({ street }) => street.id === opened);
  const beside = compared.flatMap((id) => ranked.find(({ street }) => street.id === id) ?? []);
  const quarter = query.data?.quarter;
  // On a phone the first street comes before what is done with all of them.
  const isPhone = usePhone();
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.findStreet')}</h1>
        {quarter && <Caption>{t('streets.dated', { quarter })}</Caption>}
        {!isPhone && <StreetActions streets={streets} />}
      </PageHeader>
      <AddressNotice wrong={navigation.wrong} onTidy={navigation.tidy} />
      <Question key={JSON.stringify(navigation.state.filter)} streets={streets} />
      {question ? (
        <AsyncView
          query={query}
          skeleton={<SkeletonLines lines={10} height={48} />}
          isEmpty={isEmpty}
          empty={query.data && <NoStreets answer={query.data} />}
        >
          {(answer) => <StreetAnswer answer={answer} streets={streets} />}
        </AsyncView>
      ) : (
        <EmptyCard icon="road" title={t('streets.start')} text={t('streets.start.text')} />
      )}
      {isPhone && <StreetActions streets={streets} />}
      {query.data && (
        <Caption as="div">
          {query.data.attributions.map(({ attribution }) => attribution).join(' ')}{' '}
          <EvidenceSourcesButton
            className={buttonClass('text')}
            evidence="kases"
            city={[navigation.state.filter['city'] ?? []].flat()[0]}
          />
        </Caption>
      )}
      {open && <StreetSheet row={open} streets={streets} />}
      {beside.length > 1 && <StreetCompare rows={beside} streets={streets} />}
    </PageLayout>
  );
}

/** The fields; on a phone a line that opens them, once there is a question. */
function Question({ streets: { navigation, question, query } }: { streets: StreetSearchState }) {
  const isPhone = usePhone();
  const [isEditing, setIsEditing] = useState(false);
  const { filter } = navigation.state;
  if (isPhone && question && !isEditing)
    return <QuestionSummary filter={filter} onEdit={() => setIsEditing(true)} />;
  return (
    <QuestionBar
      filter={filter}
      isRunning={query.isFetching}
      onAsk={(asked) => {
        navigation.applyFilter(asked);
        setIsEditing(false);
      }}
    />
  );
}
