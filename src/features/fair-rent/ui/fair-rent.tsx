import { useText } from '#src/client/hooks/use-text.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { EmptyCard } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import type { FairAnswer } from '../contract/fair-rents.ts';
import { FairResult } from './answer/fair-result.tsx';
import { PlaceMap } from './answer/place-map.tsx';
import styles from './fair-rent.module.css';
import { QuestionBar } from './question-bar.tsx';
import { useFairRent } from './use-fair-rent.ts';

const isEmpty = ({ answer }: FairAnswer) => answer === null;

/** What a unit is worth: the question, the rounded answer, and the way to the full one. */
export function FairRent() {
  const { t, dayText } = useText();
  const fair = useFairRent();
  const { navigation, question, query } = fair;
  const { data } = query;
  const { filter } = navigation.state;
  const pickAt = (at: string) => navigation.applyFilter({ at, address: undefined });
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.fairRent')}</h1>
        {data?.evidence && (
          <Caption>{t('fair.dated', { day: dayText(data.evidence.last) })}</Caption>
        )}
        {data?.answer && (
          <div className={styles.actions}>
            <CopyButton label={t('fair.share')} text={location.href} />
            <Button onClick={() => print()}>
              <Icon name="print" />
              {t('fair.print')}
            </Button>
          </div>
        )}
      </PageHeader>
      <AddressNotice wrong={navigation.wrong} onTidy={navigation.tidy} />
      <QuestionBar
        key={JSON.stringify(filter)}
        filter={filter}
        isRunning={query.isFetching}
        onAsk={navigation.applyFilter}
      />
      {question ? (
        <AsyncView
          query={query}
          skeleton={<SkeletonLines lines={8} height={56} />}
          isEmpty={isEmpty}
          empty={data && <NothingThere found={data} />}
        >
          {() => <FairResult fair={fair} onPick={pickAt} />}
        </AsyncView>
      ) : (
        <>
          <EmptyCard icon="pin" title={t('fair.start')} text={t('fair.start.text')} />
          <PlaceMap city={undefined} place={null} rows={[]} onPick={pickAt} />
        </>
      )}
      {data && (
        <Caption as="div">
          {data.attributions.join(' ')}{' '}
          {data.place && (
            <EvidenceSourcesButton
              className={buttonClass('text')}
              evidence="kases"
              city={data.place.city}
            />
          )}
        </Caption>
      )}
    </PageLayout>
  );
}

/** Why there is no figure, and what one would need. */
function NothingThere({ found: { place } }: { found: FairAnswer }) {
  const { t } = useText();
  return place === null ? (
    <EmptyCard icon="pin" title={t('fair.none.place')} text={t('fair.none.place.text')} />
  ) : (
    <EmptyCard
      icon="database"
      title={t('fair.none.leases', { city: place.city })}
      text={t('fair.none.leases.text')}
    />
  );
}
