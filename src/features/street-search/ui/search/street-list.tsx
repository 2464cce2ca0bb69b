import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { Table, TableScroller } from '#src/ui/table/table.tsx';
import { mostCompared } from './street-address.ts';
import { axisEnd } from './rent-axis.tsx';
import styles from './street-list.module.css';
import { StreetRow } from './street-row.tsx';
import type { StreetSearchState } from './use-street-search.ts';

/** The streets in their order, a table; on a phone each row is a card. */
export function StreetList({ streets }: { streets: StreetSearchState }) {
  const { t, number } = useText();
  const { ranked, query, question, pointed, chosen } = streets;
  const budget = Number(question?.budget);
  const end = axisEnd(ranked.map(({ street }) => street), budget); // prettier-ignore
  const missing = new Set(query.data?.missing);
  const columns = { vacancy: !missing.has('vacancy'), competition: !missing.has('competition') };
  const money = t('streets.money', { sign: moneySign(query.data?.currency ?? 'TWD') });
  return (
    <TableScroller className={styles.scroller}>
      <Table className={styles.table}>
        <caption className={styles.caption}>{t('streets.table', { n: ranked.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('streets.column.street')}</th>
            <th scope="col" className={styles.n}>
              {t('streets.column.rent', { money })} <ProvenanceBadge of="modelled" />
            </th>
            <th scope="col">
              {t('streets.column.range')} <ProvenanceBadge of="modelled" />
              <AxisHead budget={budget} end={end} text={number(budget)} />
            </th>
            <th scope="col" className={styles.n}>
              {t('streets.column.within')} <ProvenanceBadge of="modelled" />
            </th>
            <th scope="col" className={styles.n}>
              {t('streets.column.evidence')} <ProvenanceBadge of="register" />
            </th>
            <th scope="col" className={styles.n}>
              {t('streets.column.deals')} <ProvenanceBadge of="register" />
            </th>
            {columns.vacancy && (
              <th scope="col" className={styles.n}>
                {t('streets.column.vacancy')}
              </th>
            )}
            {columns.competition && (
              <th scope="col" className={styles.n}>
                {t('streets.column.competition')}
              </th>
            )}
            <th scope="col" className={styles.n}>
              {t('streets.column.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((row) => (
            <StreetRow
              key={row.street.id}
              row={row}
              budget={budget}
              end={end}
              columns={columns}
              isPointed={pointed === row.street.id}
              isChosen={chosen.includes(row.street.id)}
              isFull={chosen.length >= mostCompared}
              onPoint={streets.setPointed}
              onChoose={() => streets.choose(row.street.id)}
              onOpen={() => streets.navigation.open(row.street.id)}
            />
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

/** Zero and the budget, above the axis of the rows. */
function AxisHead({ budget, end, text }: { budget: number; end: number; text: string }) {
  const { t } = useText();
  return (
    <span className={styles.axis} aria-hidden="true">
      <span>0</span>
      <b style={{ left: `${(budget / end) * 100}%` }}>
        {t('streets.axis.budget', { money: text })}
      </b>
    </span>
  );
}
