import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import type { ListNavigation } from '#src/components/list-page/use-list-address.ts';
import desk from '#src/components/money/desk.module.css';
import { Field } from '#src/components/money/field.tsx';
import { RecordTable } from '#src/components/money/record-table.tsx';
import { ownedFile } from '#src/components/owned-kases/owned-file.ts';
import { PlaceName } from '#src/components/place-name.tsx';
import { saveText } from '#src/components/statement/export-statement.ts';
import { useCall } from '#src/components/use-call.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import { listOwnedKases } from '#src/contract/owned-kases.ts';
import { ownedSources, ownedStatuses, type OwnedSource, type OwnedStatus } from '#src/domain/owned-kase.ts';
import { ownedColumns, refundColumn, type OwnedKase } from './columns.part.tsx';
import { OwnedDrawer } from './owned-drawer.part.tsx';

interface OwnedTabProps {
  navigation: ListNavigation;
  /** Only those whose evidence was withdrawn, with what was given back. */
  retracted?: boolean;
}

/** The cases one owns, whole: bought, of the team, or contributed. */
export function OwnedTab({ navigation, retracted = false }: OwnedTabProps) {
  const words = useText();
  const rents = useRent();
  const { t, number } = words;
  const { state, applyFilter, change } = navigation;
  const all = state.filter as { city?: string; district?: string; source?: OwnedSource; status?: OwnedStatus };
  const { city, district, source, status } = all;
  const filter = { ...(city && { city }), ...(district && { district }), ...(source && { source }), ...(status && { status }) };
  const wanted = retracted ? { ...filter, status: 'retracted' as const } : filter;
  const asked = useCall(listOwnedKases, { ...wanted, page: state.page, limit: state.limit });
  const columns = useMemo(
    () => (retracted ? [...ownedColumns(words, rents), refundColumn(words)] : ownedColumns(words, rents)),
    [words, rents, retracted],
  );
  const [opened, setOpened] = useState<OwnedKase | null>(null);
  const { answer } = asked;
  const filtered = Object.keys(filter).length > 0;
  const caption = t(retracted ? 'contribution.tab.retracted' : 'page.myKases');
  return (
    <>
      {retracted && <p className={desk.hint}>{t('contribution.retracted.note')}</p>}
      <div className={desk.line}>
        <div className={desk.filters}>
          <Field label={t('myKases.source')}>
            {() => (
              <select value={source ?? ''} onChange={(event) => applyFilter({ source: event.target.value || undefined })}>
                <option value="">{t('list.all')}</option>
                {ownedSources.map((one) => (
                  <option key={one} value={one}>
                    {t(`myKases.source.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {!retracted && (
            <Field label={t('order.column.status')}>
              {() => (
                <select value={status ?? ''} onChange={(event) => applyFilter({ status: event.target.value || undefined })}>
                  <option value="">{t('list.all')}</option>
                  {ownedStatuses.map((one) => (
                    <option key={one} value={one}>
                      {t(`myKases.status.${one}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </div>
        <div className={desk.actions}>
          <button
            type="button"
            className={controls.button}
            disabled={!answer || answer.list.length === 0}
            onClick={() => answer && saveText(ownedFile(answer.list, words, rents), 'kases.csv')}
          >
            {t('myKases.csv')}
          </button>
          <button type="button" className={controls.button} onClick={() => print()}>
            {t('bill.print')}
          </button>
        </div>
      </div>
      <div className={desk.card}>
        <RecordTable
          caption={caption}
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
              <small>{retracted ? refundColumn(words).cell(row) : rents.ofShop.unit(row.currency)}</small>
            </>,
          ]}
          onOpen={setOpened}
          page={state.page}
          limit={state.limit}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit, page: 1 })}
          empty={
            <>
              <p>{t(filtered ? 'kase.none' : retracted ? 'contribution.retracted.none' : 'myKases.none')}</p>
              {filtered ? (
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => applyFilter({ city: undefined, district: undefined, source: undefined, status: undefined })}
                >
                  {t('order.all')}
                </button>
              ) : (
                !retracted && (
                  <div className={desk.actions}>
                    <Link className={controls.primary} to="/kase">
                      {t('order.toKase')}
                    </Link>
                    <button type="button" className={controls.button} onClick={() => change({ view: 'contributed', page: 1 })}>
                      {t('contribution.new')}
                    </button>
                  </div>
                )
              )}
            </>
          }
          note={!retracted && answer && t('myKases.paid', { n: answer.whole.paidJindou })}
        />
      </div>
      <OwnedDrawer row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
