import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import styles from '#src/features/reports/ui/reports/printed-report.module.css';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { readRoadReport } from '../../contract/road-reports.ts';
import { roadSheet, type RoadSheetOutput } from '../../contract/roads.ts';
import { sheetAddress } from '../search/road-address.ts';
import { PrintedRoadReport } from './printed-road-report.tsx';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));

/** The paper of a road if it is owned, else its price. */
export default function PrintedRoadReportPage({ id }: { id: string }) {
  const sheet = useQuery(roadSheet, { id });
  const query = useQuery(readRoadReport, { id });
  return (
    <LazyMessages part="reports">
      <AsyncView query={sheet} skeleton={<SkeletonLines lines={12} />}>
        {(shownRoad) => (
          <AsyncView query={query} skeleton={<SkeletonLines lines={12} />}>
            {({ report, priceJindou }) =>
              report && shownRoad.isOwned ? (
                <PrintedRoadReport sheet={shownRoad} bought={report} />
              ) : (
                <Unpaid
                  road={shownRoad.road}
                  priceJindou={priceJindou}
                  onPaid={() => {
                    sheet.refetch();
                    query.refetch();
                  }}
                />
              )
            }
          </AsyncView>
        )}
      </AsyncView>
    </LazyMessages>
  );
}

function Unpaid({
  road,
  priceJindou,
  onPaid,
}: {
  road: RoadSheetOutput['road'];
  priceJindou: number;
  onPaid: () => void;
}) {
  const { t } = useText();
  const [buying, setBuying] = useState(false);
  const act = t('road.sheet.pdf');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>
          <PlaceName {...road} />
        </h1>
        <p>{t('road.paper.holds')}</p>
        <Link to={sheetAddress(road.id)}>{t('papers.back')}</Link>
      </header>
      <div className={styles.pay}>
        <PriceButton
          act={act}
          buys="road-report"
          jindou={priceJindou}
          onClick={() => setBuying(true)}
        />
      </div>
      {buying && (
        <Suspense fallback={null}>
          <Checkout
            act={act}
            items={[{ type: 'road-report', refId: road.id, variant: 'pdf' }]}
            onClose={() => setBuying(false)}
            onPaid={onPaid}
          />
        </Suspense>
      )}
    </div>
  );
}
