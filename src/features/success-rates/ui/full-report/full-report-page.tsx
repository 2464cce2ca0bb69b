import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { readSuccessReport } from '../../contract/success-reports.ts';
import page from '../result/states.module.css';
import { BuyFull } from './buy-full-report.tsx';
import { PrintedFullReport } from './printed-full-report.tsx';

/** The full report of a run if it is owned, else its contents and its price. */
export default function FullPage({ id }: { id: string }) {
  const asked = useQuery(readSuccessReport, { id });
  const result = asked.answer?.report?.run.result;
  if (asked.answer?.report && result)
    return <PrintedFullReport bought={asked.answer.report} result={result} />;
  return (
    <main id="content" tabIndex={-1} className={page.page}>
      <section className={page.state}>
        <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
          {({ isSold, priceJindou }) => (
            <Offered id={id} isSold={isSold} priceJindou={priceJindou} onBought={asked.reload} />
          )}
        </AsyncView>
      </section>
    </main>
  );
}

interface OfferedProps {
  id: string;
  isSold: boolean;
  priceJindou: number;
  onBought: () => void;
}

function Offered({ id, isSold, priceJindou, onBought }: OfferedProps) {
  const { t } = useText();
  return (
    <>
      <h1 tabIndex={-1}>{t('success.full.title')}</h1>
      <p>{t(isSold ? 'success.full.holds.text' : 'success.full.notSold')}</p>
      {isSold && (
        <BuyFull id={id} priceJindou={priceJindou} onBought={onBought} onOwned={onBought} />
      )}
      <LinkButton variant="text" to={`/shop-success-rate-result?id=${encodeURIComponent(id)}`}>
        {t('success.full.back')}
      </LinkButton>
    </>
  );
}
