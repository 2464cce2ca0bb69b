import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { readClusterReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';
import { BuyCluster } from './buy-cluster.tsx';
import { clusterAddress, newCluster } from './cluster-address.ts';
import { NewCluster } from './new-cluster.tsx';
import { PrintedClusterReport } from './printed-cluster-report.tsx';

/** The view of `?paper=`: a new report of several roads, or an existing one. */
export default function Cluster({ paper }: { paper: string }) {
  return paper === newCluster ? <NewCluster /> : <ClusterPage key={paper} id={paper} />;
}

/** A report of several roads: the document once bought, otherwise its price. */
function ClusterPage({ id }: { id: string }) {
  const query = useQuery(readClusterReport, { id });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={12} />}>
      {({ head, report }) =>
        report ? (
          <PrintedClusterReport title={head.title} report={report} />
        ) : (
          <Unpaid head={head} onClosed={query.refetch} />
        )
      }
    </AsyncView>
  );
}

function Unpaid({
  head,
  onClosed,
}: {
  head: OutputOf<typeof readClusterReport>['head'];
  onClosed: () => void;
}) {
  const { t } = useText();
  const titleOf = useItemTitle();
  const [buying, setBuying] = useState(false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{titleOf(head.title)}</h1>
        <p>{t(head.wavesAreOwned ? 'papers.cluster.unpaid' : 'papers.cluster.lost')}</p>
        <Link to={clusterAddress(newCluster)}>{t('papers.back')}</Link>
      </header>
      {head.wavesAreOwned && !head.isOwned && (
        <PriceButton
          act={t('papers.cluster.buy')}
          buys={['road-report', 'sample']}
          jindou={head.paperJindou}
          onClick={() => setBuying(true)}
        />
      )}
      {buying && (
        <BuyCluster
          id={head.id}
          onPaid={() => {}}
          onClose={() => {
            setBuying(false);
            onClosed();
          }}
        />
      )}
    </div>
  );
}
