import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { readEvidenceReport } from '../../contract/printed-reports.ts';
import styles from '../reports/printed-report.module.css';
import { BuyEvidence, type EvidenceHead } from './buy-evidence.tsx';
import { evidenceAddress, newEvidence } from './evidence-address.ts';
import { evidenceRoads, evidenceTitle } from './evidence-title.ts';
import { NewEvidence } from './new-evidence.tsx';
import { PrintedEvidenceReport } from './printed-evidence-report.tsx';

/** The view of `?paper=`: a new report of rental evidence, or an existing one. */
export default function Evidence({ paper }: { paper: string }) {
  return paper === newEvidence ? <NewEvidence /> : <EvidencePage key={paper} id={paper} />;
}

/** A rental evidence report: the document once bought, otherwise the amount due. */
function EvidencePage({ id }: { id: string }) {
  const query = useQuery(readEvidenceReport, { id });
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={12} />}>
      {({ head, report }) =>
        report ? (
          <PrintedEvidenceReport head={head} report={report} />
        ) : (
          <Unpaid head={head} onClosed={query.refetch} />
        )
      }
    </AsyncView>
  );
}

function Unpaid({ head, onClosed }: { head: EvidenceHead; onClosed: () => void }) {
  const words = useText();
  const { t } = words;
  const spoken = useLocalizedPlaces();
  const [buying, setBuying] = useState(false);
  const { about, paperJindou, unlockJindou, missing } = head;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{evidenceTitle(about, words, spoken)}</h1>
        <p>{evidenceRoads(about, words, spoken)}</p>
        <p>{t('papers.evidence.open', { n: missing.length })}</p>
        <Link to={evidenceAddress(newEvidence)}>{t('papers.back')}</Link>
      </header>
      <div className={styles.pay}>
        <span>{t('papers.evidence.price', { paper: paperJindou, unlocks: unlockJindou })}</span>
        <PriceButton
          act={t('papers.evidence.buy')}
          buys={['road-report', 'kase']}
          jindou={paperJindou + unlockJindou}
          onClick={() => setBuying(true)}
        />
      </div>
      {buying && (
        <BuyEvidence
          head={head}
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
