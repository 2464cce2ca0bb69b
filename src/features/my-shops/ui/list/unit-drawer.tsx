import type { ReactNode } from 'react';
import { zoneA, zonesOf } from '#src/analytics/zone-areas.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { ZonePlan } from '#src/features/assessments/ui/parts/zone-plan.tsx';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { readMyShop } from '../../contract/my-shops.ts';
import { Photo } from '../form/unit-photo.tsx';
import { Against, StatusTag } from './my-shop-columns.tsx';
import { moneyText, unitName, type Unit } from './my-shop-labels.ts';
import styles from './my-shop.module.css';
import { RejectedNote } from './rejected-note.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitFiles } from './unit-files.tsx';
import { Tools } from './unit-tools.tsx';

interface UnitDrawerProps {
  /** null while none is open. */
  id: string | null;
  onClose: () => void;
  /** Called after an act, so that list and totals refetch. */
  onChanged: () => void;
}

/** One unit: its actions, its facts, its income, and its history. */
export function UnitDrawer({ id, onClose, onChanged }: UnitDrawerProps) {
  const words = useText();
  const { t } = words;
  const query = useQuery(readMyShop, id === null ? null : { id });
  const unit = query.data?.id === id ? query.data : undefined;
  const changed = (now: Unit | null) => {
    if (now === null) onClose();
    else query.refetch();
    onChanged();
  };
  return (
    <Drawer
      open={id !== null}
      title={
        unit ? (
          <>
            {unitName(unit, words)} <StatusTag status={unit.status} words={words} />
          </>
        ) : (
          t('page.myShop')
        )
      }
      onClose={onClose}
      footer={unit && <UnitActions key={unit.revision} unit={unit} onChanged={changed} />}
    >
      {query.error?.code === 404 ? (
        <p role="status">{t('myshop.drawer.none')}</p>
      ) : (
        <AsyncView
          query={{ ...query, data: unit }}
          skeleton={<SkeletonLines lines={12} height={34} />}
        >
          {(shown) => (
            <>
              <RejectedNote unit={shown} link />
              {shown.photoId !== null && (
                <Photo id={shown.photoId} name={unitName(shown, words)} large />
              )}
              <Facts unit={shown} />
              <Tools unit={shown} />
              <Zones unit={shown} />
              {shown.files.length > 0 && (
                <Block title={t('myshop.drawer.files')}>
                  <UnitFiles files={shown.files} />
                </Block>
              )}
              <Deals unit={shown} />
              <History unit={shown} />
            </>
          )}
        </AsyncView>
      )}
    </Drawer>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ unit }: { unit: Unit }) {
  const words = useText();
  const { t, number, percent, locale, dayText } = words;
  const { facts, book, currency } = unit;
  const lines: [string, ReactNode][] = [
    [t('myshop.fact.role'), t(`myshop.role.${facts.role}`)],
    [
      t('myshop.fact.address'),
      <span key="address" lang="zh">
        {[facts.city && cityText(facts.city, locale), facts.district, facts.address, facts.doorNo]
          .filter(Boolean)
          .join(' ') || '–'}
      </span>,
    ],
    [t('myshop.fact.areaM2'), facts.areaM2 === null ? '–' : areaWithUnit(facts.areaM2, words)],
    [t('myshop.fact.rentMinorPerMonth'), moneyText(facts.rentMinorPerMonth, currency, words)],
    [t('myshop.column.against'), <Against key="against" rents={unit.marketRents} words={words} />],
    [
      t('myshop.fact.category'),
      facts.category === null ? t('myshop.fact.category.none') : tradeLabel(facts.category, locale),
    ],
    [t('myshop.book.tenant'), book.tenant || '–'],
    [t('myshop.column.leaseEnd'), book.leaseEndsOn === null ? '–' : dayText(book.leaseEndsOn)],
    [
      t('myshop.book.leaseRentMinorPerMonth'),
      moneyText(book.leaseRentMinorPerMonth, currency, words),
    ],
    [t('myshop.book.nextReviewOn'), book.nextReviewOn === null ? '–' : dayText(book.nextReviewOn)],
    [t('myshop.column.expires'), unit.expiresOn === null ? '–' : dayText(unit.expiresOn)],
    [t('myshop.column.views'), number(unit.views)],
    [t('myshop.column.contacts'), number(unit.contacts)],
    [t('myshop.column.favourites'), number(unit.favourites)],
    [t('myshop.column.completeness'), percent(unit.completeness)],
  ];
  return (
    <Block title={t('myshop.drawer.facts')}>
      <dl className={styles.facts}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

function Zones({ unit: { facts } }: { unit: Unit }) {
  const { t } = useText();
  const { frontageM, depthM } = facts;
  if (frontageM === null || depthM === null) return null;
  return (
    <Block title={t('shop.zones')}>
      <ZonePlan
        frontageM={frontageM}
        depthM={depthM}
        zones={zonesOf(depthM)}
        itza={zoneA(frontageM, depthM)}
      />
    </Block>
  );
}

function Deals({ unit }: { unit: Unit }) {
  const words = useText();
  const { t } = words;
  if (unit.deals.length === 0) return null;
  return (
    <Block title={t('myshop.drawer.deals')}>
      <ul className={styles.steps}>
        {unit.deals.map(({ id, status, deal, rewardJindou, reason }) => (
          <li key={id}>
            <span>
              {t('myshop.review.terms', {
                rent: moneyText(deal.rentMinorPerMonth, unit.currency, words),
                months: deal.termMonths,
                date: words.dayText(deal.dealDate),
              })}
              {reason !== '' && <small>{reason}</small>}
            </span>
            <Tag
              tone={
                status === 'published' ? 'success' : status === 'submitted' ? 'warning' : undefined
              }
            >
              {t(`myshop.deal.status.${status}`)}
              {rewardJindou > 0 && ` · ${t('myshop.deal.reward', { n: rewardJindou })}`}
            </Tag>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const actWords: Readonly<Record<string, MessageKey>> = {
  create: 'myshop.step.create',
  import: 'myshop.step.import',
  approve: 'myshop.step.approve',
  reject: 'myshop.step.reject',
  expire: 'myshop.step.expire',
};

function History({ unit: { steps } }: { unit: Unit }) {
  const { t, momentText } = useText();
  if (steps.length === 0) return null;
  return (
    <Block title={t('myshop.drawer.history')}>
      <ol className={styles.steps}>
        {steps.map(({ act, note, by, at }) => (
          <li key={`${at} ${act}`}>
            <span>
              {t(actWords[act] ?? (`myshop.act.${act}` as MessageKey))}
              {note !== '' && <small>{note}</small>}
            </span>
            <small className={styles.quiet}>
              {momentText(at)} · {t(`myshop.by.${by}` as MessageKey)}
            </small>
          </li>
        ))}
      </ol>
    </Block>
  );
}
