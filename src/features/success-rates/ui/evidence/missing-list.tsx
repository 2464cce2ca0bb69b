import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { missingTrades, type MissingTrade } from '../../model/nearest-evidence.ts';
import { formAddress } from '../form/question-address.ts';
import { observedCityText } from '../form/question-labels.ts';
import type { EvidenceCity } from './evidence-types.ts';
import styles from './evidence.module.css';

/** Trades of a city without a figure: why, and where the nearest one is. */
export function MissingList({ cities, city }: { cities: readonly EvidenceCity[]; city: string }) {
  const { t, locale } = useText();
  const missing = missingTrades(cities, city);
  if (missing.length === 0) return null;
  return (
    <details className={styles.missing}>
      <summary>
        {t('success.evidence.missing', {
          city: observedCityText(city, locale),
          n: missing.length,
        })}
      </summary>
      <TableScroller>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('success.evidence.trade')}</th>
              <th scope="col">{t('success.evidence.why')}</th>
              <th scope="col">{t('success.evidence.nearest')}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map((trade) => (
              <tr key={trade.code}>
                <th scope="row">{tradeLabel(trade.code, locale)}</th>
                <td>{t(`success.evidence.gap.${trade.gap}`)}</td>
                <td>
                  <Nearest of={trade} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroller>
    </details>
  );
}

function Nearest({ of: { nearest } }: { of: MissingTrade }) {
  const { t, locale } = useText();
  if (nearest === null) return t('success.evidence.nearest.none');
  return (
    <Link to={formAddress({ city: nearest.city, category: [nearest.code] })}>
      {`${observedCityText(nearest.city, locale)} · ${tradeLabel(nearest.code, locale)}`}
    </Link>
  );
}
