import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { AddressNotice } from '#src/components/list-page/address-notice.tsx';
import { listAddress } from '#src/components/list-page/list-address.ts';
import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { RecordTable } from '#src/components/money/record-table.tsx';
import { saveText } from '#src/components/statement/export-statement.ts';
import { ownedFile } from '#src/components/owned-kases/owned-file.ts';
import { PlaceName } from '#src/components/place-name.tsx';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { listOwnedKases, ownedKaseFilterFields } from '#src/contract/owned-kases.ts';
import { ownedSources, ownedStatuses, type OwnedSource, type OwnedStatus } from '#src/domain/owned-kase.ts';
import { ownedColumns, type OwnedKase } from './my-list/columns.part.tsx';
import { OwnedDrawer } from './my-list/owned-drawer.part.tsx';

const address = listAddress({
  fields: ownedKaseFilterFields,
  repeated: [],
  sorts: ['-date'],
  views: ['list'],
  columns: [],
  misfits: ({ city, district }) => (district !== undefined && city === undefined ? ['district'] : []),
});

/** /kase/my-list – the cases one owns, whole: bought, of the team, or contributed. */
export default function MyKasesPage() {
  const words = useText();
  const rents = useRent();
  const { t, number } = words;
  const { state, wrong, applyFilter, change, tidy } = useListAddress(address);
  const filter = state.filter as { city?: string; district?: string; source?: OwnedSource; status?: OwnedStatus };
  const asked = useCall(listOwnedKases, { ...filter, page: state.page, limit: state.limit });
  const columns = useMemo(() => ownedColumns(words, rents), [words, rents]);
  const [opened, setOpened] = useState<OwnedKase | null>(null);
  const { answer } = asked;
  const filtered = Object.keys(state.filter).length > 0;
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t('page.myKases')}</h1>
        <div className={desk.end}>
          <button
            type="button"
            className={controls.button}
            disabled={!answer || answer.list.length === 0}
            onClick={() => answer && saveText(ownedFile(answer.list, words), 'kases.csv')}
          >
            {t('myKases.csv')}
          </button>
          <button type="button" className={controls.button} onClick={() => print()}>
            {t('bill.print')}
          </button>
          <Link className={controls.primary} to="/kase">
            {t('order.toKase')}
          </Link>
        </div>
      </header>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      <div className={desk.filters}>
        <Field label={t('myKases.source')}>
          {() => (
            <select value={filter.source ?? ''} onChange={(event) => applyFilter({ source: event.target.value || undefined })}>
              <option value="">{t('list.all')}</option>
              {ownedSources.map((source) => (
                <option key={source} value={source}>
                  {t(`myKases.source.${source}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('order.column.status')}>
          {() => (
            <select value={filter.status ?? ''} onChange={(event) => applyFilter({ status: event.target.value || undefined })}>
              <option value="">{t('list.all')}</option>
              {ownedStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`myKases.status.${status}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={desk.card}>
        <RecordTable
          caption={t('page.myKases')}
          asked={asked}
          columns={columns}
          card={(row) => [
            <>
              <b>{row.road === '' ? row.district : <PlaceName name={row.road} nameHans={row.roadHans} />}</b>
              <small>
                {row.dealDate} · {number(row.areaM2, { maximumFractionDigits: 1 })} {t('unit.area')}
              </small>
            </>,
            <>
              <b>{rents.ofShop.text(row.unitRentMonth, row.currency, row.areaM2)}</b>
              <small>{rents.ofShop.unit(row.currency)}</small>
            </>,
          ]}
          onOpen={setOpened}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          empty={
            <>
              <p>{t(filtered ? 'kase.none' : 'myKases.none')}</p>
              {filtered ? (
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => applyFilter({ city: undefined, district: undefined, source: undefined, status: undefined })}
                >
                  {t('order.all')}
                </button>
              ) : (
                <Link className={controls.primary} to="/kase">
                  {t('order.toKase')}
                </Link>
              )}
            </>
          }
          note={answer && t('myKases.paid', { n: answer.whole.paidJindou })}
        />
      </div>
      <OwnedDrawer row={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
