import { Fragment, type ReactNode } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { moneySign } from '#src/domain/currency.ts';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import money from '#src/features/wallet/ui/payment/money.module.css';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { HouseNumber } from '#src/ui/house-number/house-number.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { rentPerMonth } from '../search/kase-labels.ts';
import { KaseSheet } from '../search/kase-sheet.tsx';
import { kaseTitle } from '../search/kase-title.ts';
import { OpenWithMicroApp } from '../search/open-with-micro-app.tsx';
import { OwnLabelForm } from './own-label-form.tsx';
import type { OwnedKase } from './owned-kase-columns.tsx';
import { ReportError } from './report-error.tsx';

interface OwnedDrawerProps {
  row: OwnedKase | null;
  /** undefined while they are not known. */
  places: Places | undefined;
  onClose: () => void;
  /** The member's note was saved. */
  onChanged: () => void;
}

/** One of the member's own cases: all its details, its price, and links to related pages. */
export function OwnedDrawer({ row, places, onClose, onChanged }: OwnedDrawerProps) {
  const { t, locale } = useText();
  return (
    <Drawer
      open={row !== null}
      title={
        row &&
        (row.road === '' ? (
          districtText(places, row.city, row.district, locale)
        ) : (
          <>
            <PlaceName name={row.road} nameHans={row.roadHans} nameEn={row.roadEn} />{' '}
            <HouseNumber houseNumber={row.houseNumber} doorNo={row.doorNo} />
          </>
        ))
      }
      onClose={onClose}
      footer={
        row && (
          <>
            {row.orderNo && (
              <LinkButton to={`/order/my-order/account-paid?no=${row.orderNo}`}>
                {t('myKases.report')}
              </LinkButton>
            )}
            {row.status !== 'retracted' && (
              <CanAccess rule="can:assessment-run">
                <LinkButton to={`/assessment?${new URLSearchParams({ kase: row.id })}`}>
                  {t('kase.assess')}
                </LinkButton>
              </CanAccess>
            )}
            <SaveToProjectButton items={[{ type: 'kase', refId: row.id, title: kaseTitle(row) }]} />
            <OpenWithMicroApp kase={selectedOf(row)} />
          </>
        )
      }
    >
      {row && (
        <Fragment key={row.id}>
          <Facts row={row} places={places} />
          <KaseSheet id={row.id} />
          <OwnLabelForm row={row} onChanged={onChanged} />
          {row.status === 'published' && row.source !== 'contributed' && (
            <CanAccess rule="can:order-refund#request">
              <ReportError row={row} onChanged={onChanged} />
            </CanAccess>
          )}
        </Fragment>
      )}
    </Drawer>
  );
}

/** The fields of a case that a sub-app gets. */
function selectedOf({
  id,
  city,
  district,
  road,
  quarter,
  areaM2,
  currency,
  rentMinorPerMonth,
}: OwnedKase): SelectedKase {
  return { id, city, district, road, quarter, areaM2, currency, rentMinorPerMonth };
}

type Fact = [string, ReactNode];

function Facts({ row, places }: { row: OwnedKase; places: Places | undefined }) {
  const words = useText();
  const { t, number, percent, locale, momentText } = words;
  const { ofMany } = useRentFormat();
  const symbol = moneySign(row.currency);
  const floor = t(`floor.${row.floorBand}`);
  const rent = (value: number) =>
    `${ofMany.text(value, row.currency)} ${ofMany.unit(row.currency)}`;
  const facts: Fact[] = [
    [
      t('kase.column.place'),
      `${cityText(row.city, locale)} ${districtText(places, row.city, row.district, locale)}`,
    ],
    [t('kase.column.address'), <RegisterText key="address" text={row.address} />],
    [t('kase.filter.kind'), t(`kase.kind.${row.kind}`)],
    [t('kase.column.date'), row.dealDate],
    [t('kase.column.area'), areaWithUnit(row.areaM2, words)],
    [t('kase.column.floor'), row.totalFloors ? `${floor} / ${number(row.totalFloors)}` : floor],
    [t('frontageKind'), t(`frontageKind.${row.frontageKind}`)],
    [
      t('kase.column.rent'),
      `${symbol} ${number(rentPerMonth(row.rentMinorPerMonth), { maximumFractionDigits: 0 })}`,
    ],
    [t('kase.column.unit-rent'), rent(row.unitRentMonth)],
    [t('kase.column.completeness'), percent(row.completeness)],
    [t('kase.column.quality'), row.quality],
    [
      t('kase.column.remarks'),
      row.remarks.map((remark) => t(`kase.remark.${remark}`)).join(' · ') || '–',
    ],
    ...(row.note
      ? [[t('kase.drawer.note'), <RegisterText key="note" text={row.note} />] as Fact]
      : []),
    [t('myKases.source'), t(`myKases.source.${row.source}`)],
    [t('contribution.owner'), row.ownerName || '–'],
    [t('order.column.status'), t(`myKases.status.${row.status}`)],
    [
      t('myKases.price'),
      row.paidJindou === null ? '–' : t('pay.amount', { text: number(row.paidJindou) }),
    ],
    [t('myKases.acquired'), momentText(row.acquiredAt)],
    [t('myKases.number'), row.id],
  ];
  return (
    <>
      {row.status === 'retracted' && (
        <ErrorText>
          {[t('myKases.retracted'), row.retractedFor].filter(Boolean).join(' ')}
        </ErrorText>
      )}
      <dl className={money.flow}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
