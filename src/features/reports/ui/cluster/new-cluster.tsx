import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import { prices } from '#src/domain/prices.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { districtText, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  listClusterReports,
  makeClusterReport,
  ownedWaves,
} from '../../contract/printed-reports.ts';
import { minRoads, maxRoads } from '../../model/printed-report.ts';
import { OwnPrintedReports } from '../reports/own-printed-reports.tsx';
import styles from '../reports/printed-report.module.css';
import { BuyCluster } from './buy-cluster.tsx';
import { clusterAddress } from './cluster-address.ts';

type Wave = OutputOf<typeof ownedWaves>[number];

const keyOf = ({ waveId, roadId }: Wave) => `${waveId} ${roadId}`;

function includesWave(waves: readonly Wave[], wave: Wave): boolean {
  return waves.some((one) => keyOf(one) === keyOf(wave));
}

/** Creates a report: the member's waves of roads, one of each road, the price, the checkout. */
export function NewCluster() {
  const { t } = useText();
  const navigate = useNavigate();
  const waves = useQuery(ownedWaves, {});
  const { data: places } = useQuery(listPlaces, {});
  const own = useQuery(listClusterReports, { limit: 50 });
  const [chosen, setChosen] = useState<readonly Wave[]>([]);
  const [buying, setBuying] = useState<string>();
  const [paid, setPaid] = useState(false);
  const making = useMutation(makeClusterReport);
  const price = useChargedPrice('road-report')(prices['road-report'].cluster);
  const toggle = (wave: Wave) => {
    // One wave of each road: another takes the place of the one before.
    const others = chosen.filter(({ roadId }) => roadId !== wave.roadId);
    setChosen(includesWave(chosen, wave) ? others : [...others, wave]);
    making.reset();
  };
  const make = async () => {
    const head = await making.mutate({
      parts: chosen.map(({ waveId, roadId }) => ({ waveId, roadId })),
    });
    if (!head) return;
    // The same waves were bought before: nothing to pay.
    if (head.isOwned) void navigate(clusterAddress(head.id));
    else setBuying(head.id);
  };
  const close = () => {
    if (paid && buying !== undefined) void navigate(clusterAddress(buying));
    setBuying(undefined);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('papers.cluster.new')}</h1>
        <p>{t('papers.cluster.lead', { few: minRoads, most: maxRoads })}</p>
        <Link to="/renta-reports/sample-searched">{t('papers.back')}</Link>
      </header>
      <AsyncView
        query={waves}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={(list) => list.length === 0}
        empty={<p>{t('papers.cluster.noWaves')}</p>}
      >
        {(list) => (
          <div className={styles.choice}>
            <WaveTable waves={list} places={places} chosen={chosen} onToggle={toggle} />
            <div className={styles.pay} role="group" aria-label={t('papers.price')}>
              <span aria-live="polite">{t('papers.cluster.chosen', { n: chosen.length })}</span>
              {chosen.length >= minRoads ? (
                <PriceButton
                  act={t('papers.cluster.buy')}
                  buys={['road-report', 'sample']}
                  jindou={price}
                  onClick={() => void make()}
                />
              ) : (
                <HelpText as="span">{t('papers.cluster.more', { few: minRoads })}</HelpText>
              )}
              {making.error && <p role="alert">{making.error.msg}</p>}
            </div>
          </div>
        )}
      </AsyncView>
      {own.data && <OwnPrintedReports papers={own.data.list} addressOf={clusterAddress} />}
      {buying !== undefined && (
        <BuyCluster id={buying} onPaid={() => setPaid(true)} onClose={close} />
      )}
    </div>
  );
}

interface WaveTableProps {
  waves: readonly Wave[];
  places: Places | undefined;
  chosen: readonly Wave[];
  onToggle: (wave: Wave) => void;
}

/** The member's waves of roads, each with a box. */
function WaveTable({ waves, places, chosen, onToggle }: WaveTableProps) {
  const { t, number, locale } = useText();
  return (
    <div
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('papers.cluster.waves')}
    >
      <table className={styles.table}>
        <caption>{t('papers.cluster.waves')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('papers.cluster.road')}</th>
            <th scope="col">{t('papers.cluster.period')}</th>
            <th scope="col">{t('papers.cluster.points')}</th>
          </tr>
        </thead>
        <tbody>
          {waves.map((wave) => {
            const isChosen = includesWave(chosen, wave);
            return (
              <tr key={keyOf(wave)}>
                <th scope="row">
                  <label>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= maxRoads}
                      onChange={() => onToggle(wave)}
                    />
                    {`${districtText(places, wave.city, wave.district, locale)} ${placeText(locale, { name: wave.road, nameHans: wave.roadHans })}`}
                  </label>
                </th>
                <td>
                  {wave.period}
                  {wave.isSynthetic && ` · ${t('papers.cluster.synthetic')}`}
                </td>
                <td>{number(wave.points)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
