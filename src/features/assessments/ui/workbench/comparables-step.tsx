import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { listRoads } from '#src/contract/places.ts';
import { entryOf, maxComparables } from '#src/domain/assessment.ts';
import { cityNamed, type Currency } from '#src/domain/city.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import styles from './assessment.module.css';
import { ChosenList } from './chosen-list.tsx';
import { NextStep } from './next-step.tsx';
import { ProposalTable } from './proposal-table.tsx';
import { SecondaryList } from './secondary-list.tsx';
import { TypedForm } from './typed-form.tsx';
import { useGridRent } from './use-grid-rent.ts';
import type { Evidence, Workbench } from './workbench-state.ts';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));
const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

/** Step 3: comparables proposed with their reasons, those the valuer brings, and what is chosen. */
export function ComparablesStep({ bench }: { bench: Workbench }) {
  const { t } = useText();
  const { draft, evidence } = bench;
  const [buying, setBuying] = useState<readonly string[] | null>(null);
  const [pointed, setPointed] = useState<{ district: string; name: string } | null>(null);
  const { comparables, subject } = draft.document;
  const chosen = new Set(comparables.map(({ key }) => key));
  const isFull = comparables.length >= maxComparables;
  const choose = (id: string, isChosen: boolean) =>
    draft.edit('', (document) => ({
      ...document,
      comparables: isChosen
        ? [...document.comparables, entryOf(id)]
        : document.comparables.filter(({ key }) => key !== id),
    }));
  const hasPlace = cityNamed(subject.city)?.currency === 'TWD';
  return (
    <>
      <section className={styles.card} aria-labelledby="assessment-comparables">
        <h2 id="assessment-comparables">{t('assessment.proposals')}</h2>
        <AsyncView query={evidence} skeleton={<SkeletonLines lines={6} />}>
          {(answer) => (
            <>
              <Engine evidence={answer} currency={bench.currency} />
              {answer.proposals.length > 0 && answer.reach !== 'road' && (
                <p className={styles.notice}>{t(`assessment.proposals.reach.${answer.reach}`)}</p>
              )}
              {answer.proposals.length === 0 ? (
                <NothingProposed bench={bench} evidence={answer} />
              ) : (
                <div className={hasPlace ? styles.besideMap : undefined}>
                  <ProposalTable
                    bench={bench}
                    kases={answer.proposals}
                    chosen={chosen}
                    isFull={isFull}
                    onChoose={choose}
                    onUnlock={(ids) => setBuying(ids)}
                    onPoint={(row) =>
                      setPointed(
                        row && row.road !== '' ? { district: row.district, name: row.road } : null,
                      )
                    }
                  />
                  {hasPlace && (
                    <ProposalMap
                      evidence={answer}
                      city={subject.city}
                      district={subject.district}
                      pointed={pointed}
                    />
                  )}
                </div>
              )}
            </>
          )}
        </AsyncView>
        <AddByNumber chosen={chosen} isFull={isFull} onAdd={(id) => choose(id, true)} />
      </section>
      <TypedForm bench={bench} isFull={isFull} />
      <ChosenList bench={bench} onUnlock={(ids) => setBuying(ids)} />
      <SecondaryList bench={bench} />
      <NextStep step="grid" go={bench.go} />
      {buying && (
        <Suspense>
          <Checkout
            act={t('cart.unlock')}
            items={buying.map((refId) => ({ type: 'kase' as const, refId }))}
            onPaid={evidence.refetch}
            onClose={() => setBuying(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the evidence of the city says by itself; a D is an indication and says so. */
function Engine({
  evidence: { engine, evidenceUntil },
  currency,
}: {
  evidence: Evidence;
  currency: Currency;
}) {
  const { t, number } = useText();
  const rent = useGridRent({ currency, period: 'month' });
  if (!engine) return null;
  const { unitRentMonth, grade, gradeReasons, leases, comparables } = engine;
  return (
    <div className={styles.engine}>
      <p>
        <b>
          {rent.text(unitRentMonth.low)}–{rent.text(unitRentMonth.high)}
        </b>{' '}
        {t('assessment.engine.unit', { unit: rent.unit })} ·{' '}
        {t('assessment.engine.point', { point: rent.text(unitRentMonth.point) })} · n{' '}
        {number(leases)} · {t('assessment.engine.comparables', { n: comparables })}
        {evidenceUntil && ` · ${t('assessment.engine.until', { until: evidenceUntil })}`}
      </p>
      <p className={styles.quiet}>
        {grade === 'D'
          ? t('assessment.engine.indication')
          : t('assessment.engine.grade', { grade })}
      </p>
      {gradeReasons.length > 0 && (
        <p className={styles.quiet}>
          {t('assessment.engine.lacks')}{' '}
          {gradeReasons.map((reason) => t(`assessment.gradeReason.${reason}`)).join(' · ')}
        </p>
      )}
    </div>
  );
}

function NothingProposed({ bench, evidence }: { bench: Workbench; evidence: Evidence }) {
  const { t } = useText();
  const { missing } = evidence;
  if (missing.length > 0) {
    return (
      <div className={styles.nothing}>
        <p>
          {t('assessment.missing', {
            fields: missing
              .map((field) => t(`assessment.missing.${field}`))
              .join(t('assessment.and')),
          })}
        </p>
        <Button onClick={() => bench.go('subject')}>{t('assessment.step.subject')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.nothing}>
      <p>{t('assessment.proposals.none', { city: bench.draft.document.subject.city })}</p>
      <p className={styles.quiet}>{t('assessment.proposals.none.ways')}</p>
    </div>
  );
}

interface ProposalMapProps {
  evidence: Evidence;
  city: string;
  district: string;
  pointed: { district: string; name: string } | null;
}

/** The proposed rows by road, since no masked row may be placed at its door. */
function ProposalMap({ evidence: { proposals }, city, district, pointed }: ProposalMapProps) {
  const roads = useQuery(listRoads, { city, district }).data;
  const counts = new Map<string, number>();
  let withoutPlace = 0;
  for (const { row } of proposals) {
    const road = roads?.find(
      ({ name, hasPlace }) => hasPlace && name === row.road && row.district === district,
    );
    if (road) counts.set(road.id, (counts.get(road.id) ?? 0) + 1);
    else withoutPlace += 1;
  }
  return (
    <div className={styles.map}>
      <Suspense fallback={<MapLoading className={styles.quiet} />}>
        <CityMap
          city={city}
          district={district}
          marked={pointed}
          counts={
            roads && { roads: [...counts].map(([roadId, n]) => ({ roadId, n })), withoutPlace }
          }
        />
      </Suspense>
    </div>
  );
}

function AddByNumber({
  chosen,
  isFull,
  onAdd,
}: {
  chosen: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (id: string) => void;
}) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const id = typed.trim();
    if (!/^ks_[\w-]{1,55}$/.test(id)) return setFault(t('assessment.number.wrong'));
    if (chosen.has(id)) return setFault(t('assessment.number.twice'));
    onAdd(id);
    setTyped('');
    setFault(undefined);
  };
  return (
    <form
      className={styles.byNumber}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label>
        <span>{t('assessment.number')}</span>
        <input
          value={typed}
          maxLength={60}
          placeholder="ks_…"
          aria-invalid={fault !== undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" disabled={isFull}>
        <Icon name="plus" /> {t('assessment.number.add')}
      </Button>
      {fault && (
        <ErrorText as="span" role="alert">
          {fault}
        </ErrorText>
      )}
    </form>
  );
}
