import { useState } from 'react';
import { occupancyCost } from '#src/analytics/occupancy-cost.ts';
import { incomeSheet } from '#src/analytics/portfolio/income-sheet.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { shopNameOf } from '#src/domain/success-rate.ts';
import { tradeNamed } from '#src/domain/trade-taxonomy.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { isLet } from '../../model/my-shop.ts';
import { MoneyField } from '../form/unit-fields.tsx';
import { moneyText, statusIcon, type Unit } from './my-shop-labels.ts';
import styles from './my-shop.module.css';

const mostSales = 1_000_000_000;

/** Tools for a unit: rent assessment, success rate, its yield, and the tenant's occupancy cost. */
export function Tools({ unit }: { unit: Unit }) {
  const { t } = useText();
  const { facts, road } = unit;
  const scope = { city: facts.city, district: facts.district, ...(road !== '' && { road }) };
  const plannedName = shopNameOf(facts.name, facts.address);
  return (
    <section className={styles.block} aria-label={t('myshop.drawer.tools')}>
      <h3>{t('myshop.drawer.tools')}</h3>
      <ActionRow>
        <LinkButton
          to={`/assessment?${new URLSearchParams({ unit: unit.id })}`}
          title={t('myshop.tool.assess.note')}
        >
          {t('myshop.tool.assess')}
        </LinkButton>
        {facts.city !== '' && facts.district !== '' && (
          <>
            <LinkButton
              to={`/shop-success-rate?${new URLSearchParams({ ...scope, ...(facts.category !== null && { category: facts.category }), ...(plannedName && { plannedName }) })}`}
            >
              {t('myshop.tool.success')}
            </LinkButton>
            <LinkButton
              to={`/renta-reports/roads-searched?${new URLSearchParams(road === '' ? scope : { ...scope, q: road })}`}
            >
              {t('myshop.tool.watch')}
            </LinkButton>
            <LinkButton to={`/renta-reports/shops-searched?${new URLSearchParams(scope)}`}>
              {t('myshop.tool.similar')}
            </LinkButton>
          </>
        )}
      </ActionRow>
      <Occupancy key={unit.revision} unit={unit} />
      <Income unit={unit} />
    </section>
  );
}

/** The rent of the lease, or else the asking rent. */
function rentOf({ book, facts }: Unit): number | null {
  return isLet(book) ? book.leaseRentMinorPerMonth : facts.rentMinorPerMonth;
}

/** What the place takes of the sales made in it, as a light; the sales may be tried out here. */
function Occupancy({ unit }: { unit: Unit }) {
  const { t, percent, locale } = useText();
  const words = useText();
  const { facts, book, currency } = unit;
  const [sales, setSales] = useState(book.salesMinorPerMonth);
  const rent = rentOf(unit);
  const norm = facts.category === null ? undefined : tradeNamed(facts.category)?.occupancyCost;
  const perMonth = ((facts.propertyFeeMinor ?? 0) + (facts.managementFeeMinor ?? 0)) / 100;
  const cost =
    rent !== null && sales !== null && sales > 0 && norm
      ? occupancyCost(
          {
            rentMonth: rent / 100,
            propertyFeeMonth: perMonth * (facts.areaM2 ?? 0),
            salesMonth: sales / 100,
          },
          norm[1],
        )
      : undefined;
  return (
    <div className={styles.tool}>
      <h4>{t('myshop.tool.occupancy')}</h4>
      <MoneyField
        name="sales"
        label={t('myshop.tool.sales')}
        unit={statusIcon(currency)}
        value={sales}
        most={mostSales}
        onChange={setSales}
        onWrong={() => {}}
      />
      {norm === null ? (
        <HelpText>{t('myshop.tool.occupancy.noNorm')}</HelpText>
      ) : cost === undefined ? (
        <HelpText>{t('myshop.tool.occupancy.none')}</HelpText>
      ) : (
        <div role="status">
          <b className={classNames(styles.light, styles[cost.light])}>
            <span className={styles.lamp} aria-hidden="true" />
            {t(`myshop.tool.occupancy.${cost.light}`)}
          </b>
          <p>
            {t('myshop.tool.occupancy.text', {
              ratio: percent(cost.ratio, 1),
              trade: tradeLabel(facts.category!, locale),
              low: percent(norm![0]),
              high: percent(norm![1]),
              sales: moneyText(cost.breakEvenSalesMonth * 100, currency, words),
            })}
          </p>
        </div>
      )}
    </div>
  );
}

function Income({ unit }: { unit: Unit }) {
  const words = useText();
  const { t, percent } = words;
  const { book, currency } = unit;
  const rent = rentOf(unit);
  if (rent === null) {
    return (
      <div className={styles.tool}>
        <h4>{t('myshop.tool.income')}</h4>
        <HelpText>{t('myshop.tool.income.none')}</HelpText>
      </div>
    );
  }
  const { taxMinorPerYear, insuranceMinorPerYear, upkeepMinorPerYear, managementMinorPerYear } =
    book;
  const sheet = incomeSheet({
    rentMonth: rent,
    vacancyShare: book.vacancyShare,
    costsYear: [
      taxMinorPerYear,
      insuranceMinorPerYear,
      upkeepMinorPerYear,
      managementMinorPerYear,
    ].map((cost) => cost ?? 0),
    value: book.valueMinor,
  });
  const money = (minor: number) => moneyText(minor, currency, words);
  const lines: [string, string][] = [
    [t('myshop.tool.income.gross'), money(sheet.grossYear)],
    [
      `${t('myshop.tool.income.vacancy')} ${percent(book.vacancyShare)}`,
      `− ${money(sheet.vacancyYear)}`,
    ],
    [t('myshop.tool.income.costs'), `− ${money(sheet.costsYear)}`],
    [t('myshop.tool.income.net'), money(sheet.netYear)],
    ...(sheet.grossYield === null
      ? []
      : ([
          [t('myshop.tool.income.grossYield'), percent(sheet.grossYield, 2)],
          [t('myshop.tool.income.netYield'), percent(sheet.netYield!, 2)],
        ] as [string, string][])),
  ];
  return (
    <div className={styles.tool}>
      <h4>
        {t('myshop.tool.income')}{' '}
        <small className={styles.quiet}>
          {t(isLet(book) ? 'myshop.tool.income.basis.lease' : 'myshop.tool.income.basis.asked')}
        </small>
      </h4>
      <dl className={styles.facts}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sheet.grossYield === null && <HelpText>{t('myshop.tool.income.value')}</HelpText>}
    </div>
  );
}
