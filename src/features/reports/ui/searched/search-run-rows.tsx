import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { WireFilter } from '#src/contract/wire-filter.ts';
import { itemTitle } from '#src/features/places/ui/item-title.ts';
import { maxEvidence } from '../../model/printed-report.ts';
import styles from '../reports/printed-report.module.css';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { searchKases } from '#src/features/kases/contract/kases.ts';

type Row = OutputOf<typeof searchKases>['list'][number];
/** Rows that go into the report, by id. */
export type Chosen = ReadonlyMap<string, Row>;

interface RunRowsProps {
  filter: WireFilter;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** The rows of a search with checkboxes; owned rows are free. */
export function RunRows({ filter, chosen, onChange }: RunRowsProps) {
  const words = useText();
  const { t, locale } = words;
  const { data: places } = useQuery(listPlaces, {});
  const charged = useChargedPrice('kase');
  const [page, setPage] = useState({ page: 1, limit: 20 });
  const rows = useQuery(searchKases, { ...(filter as Record<string, string>), ...page });
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    onChange(next);
  };
  return (
    <AsyncView
      query={rows}
      skeleton={<SkeletonLines lines={10} />}
      isEmpty={({ total }) => total === 0}
      empty={<p>{t('papers.evidence.noRows')}</p>}
    >
      {({ list, pages }) => (
        <div
          className={styles.scroller}
          tabIndex={0}
          role="region"
          aria-label={t('papers.evidence.rows')}
        >
          <table className={styles.table}>
            <caption>{t('papers.evidence.rows')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('papers.column.place')}</th>
                <th scope="col">{t('papers.column.quarter')}</th>
                <th scope="col">{t('papers.column.area')}</th>
                <th scope="col">{t('papers.column.floor')}</th>
                <th scope="col">{t('papers.column.quality')}</th>
                <th scope="col">{t('papers.column.unlock')}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <label>
                      <input
                        type="checkbox"
                        checked={chosen.has(row.id)}
                        disabled={!chosen.has(row.id) && chosen.size >= maxEvidence}
                        onChange={() => toggle(row)}
                      />
                      {row.details
                        ? itemTitle(row.details.address, locale)
                        : `${districtText(places, row.city, row.district, locale)} ${placeText(locale, { name: row.road, nameHans: row.roadHans, nameEn: row.roadEn })}`}
                    </label>
                  </th>
                  <td>{row.quarter}</td>
                  <td>{areaText(row.areaBand, words)}</td>
                  <td>{floorText(row.floorBand, t)}</td>
                  <td>{row.quality}</td>
                  <td>
                    {row.details || row.priceJindou === 0
                      ? t('kase.owned')
                      : t('jindou.price', { n: charged(row.priceJindou) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {pages > 1 && (
            <Pager
              {...page}
              pages={pages}
              onTurn={(to) => setPage({ ...page, page: to })}
              onSize={(limit) => setPage({ page: 1, limit })}
            />
          )}
        </div>
      )}
    </AsyncView>
  );
}
