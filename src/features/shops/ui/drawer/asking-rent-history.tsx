import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { moneySign } from '#src/domain/currency.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { shopAskingRents } from '../../contract/stale-reports.ts';
import styles from '../search/shops.module.css';
import { ReportStale } from '../stale-reports/report-stale.tsx';

type Asked = OutputOf<typeof shopAskingRents>;

/** Asking rents of a shop over time, and the form to report a stale listing. */
export default function AskingRentHistory({ id }: { id: string }) {
  const { t } = useText();
  const query = useQuery(shopAskingRents, { id });
  return (
    <section className={styles.block} aria-label={t('shop.asks')}>
      <h3>{t('shop.asks')}</h3>
      <AsyncView query={query} skeleton={<SkeletonLines lines={2} height={32} />}>
        {({ asks, currency, own }) => (
          <>
            <Asks asks={asks} currency={currency} />
            <ReportStale id={id} own={own} onChanged={query.refetch} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function Asks({ asks, currency }: Pick<Asked, 'asks' | 'currency'>) {
  const { t, number, change: moved } = useText();
  const { ofMany } = useRentFormat();
  const sign = moneySign(currency);
  return (
    <>
      {asks.length === 1 && (
        <p className={styles.quiet}>{t('shop.asks.never', { day: asks[0]!.from })}</p>
      )}
      <DescriptionList>
        {asks.map(({ from, until, status, rentMinorPerMonth, unitRentMonth }, at) => {
          const before = asks[at + 1];
          const change =
            before && before.unitRentMonth !== unitRentMonth
              ? unitRentMonth / before.unitRentMonth - 1
              : null;
          return (
            <DescriptionItem
              key={`${from} ${status} ${rentMinorPerMonth}`}
              term={until === null ? t('shop.asks.since', { day: from }) : `${from} – ${until}`}
            >
              {`${sign} ${number(rentMinorPerMonth / 100, { maximumFractionDigits: 0 })} · ${ofMany.text(unitRentMonth, currency)} ${ofMany.unit(currency)} · ${t(`shop.status.${status}`)}`}
              {change !== null && ` · ${moved(change)}`}
            </DescriptionItem>
          );
        })}
      </DescriptionList>
    </>
  );
}
