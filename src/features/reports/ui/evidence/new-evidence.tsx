import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { prices } from '#src/domain/prices.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { listSearchRuns } from '#src/features/searches/contract/searches.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listEvidenceReports, makeEvidenceReport } from '../../contract/printed-reports.ts';
import { maxEvidence, minEvidence } from '../../model/printed-report.ts';
import { OwnPrintedReports } from '../reports/own-printed-reports.tsx';
import styles from '../reports/printed-report.module.css';
import { RunRows, type Chosen } from '../searched/search-run-rows.tsx';
import { SubjectField } from '../searched/subject-field.tsx';
import { BuyEvidence, type EvidenceHead } from './buy-evidence.tsx';
import { evidenceAddress } from './evidence-address.ts';

/**
 * Creates a report: rows of one of the member's searches, the shop they are adjusted to, the price,
 * the checkout.
 */
export function NewEvidence() {
  const { t } = useText();
  const navigate = useNavigate();
  const chargedKase = useChargedPrice('kase');
  const localizePlaces = useLocalizedPlaces();
  const runs = useQuery(listSearchRuns, { resource: 'kases', limit: 50 });
  const own = useQuery(listEvidenceReports, { limit: 50 });
  const [runId, setRunId] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [assessmentId, setAssessmentId] = useState('');
  const [buying, setBuying] = useState<EvidenceHead>();
  const [paid, setPaid] = useState(false);
  const making = useMutation(makeEvidenceReport);
  const run = runs.data?.list.find(({ id }) => id === runId) ?? runs.data?.list[0];
  const unlocks = [...chosen.values()].reduce(
    (sum, { priceJindou }) => sum + chargedKase(priceJindou),
    0,
  );
  const paper = useChargedPrice('road-report')(prices['road-report'].evidence);
  const enough = chosen.size >= minEvidence;
  const make = async () => {
    const head = await making.mutate({
      ids: [...chosen.keys()],
      ...(assessmentId !== '' && { assessmentId }),
    });
    if (!head) return;
    // The same rows were bought before: nothing to pay.
    if (head.isOwned && head.missing.length === 0) void navigate(evidenceAddress(head.id));
    else setBuying(head);
  };
  const close = () => {
    if (paid && buying) void navigate(evidenceAddress(buying.id));
    setBuying(undefined);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('papers.evidence.new')}</h1>
        <p>{t('papers.evidence.lead', { few: minEvidence, most: maxEvidence })}</p>
        <Link to="/renta-reports/kase-searched">{t('papers.back')}</Link>
      </header>
      <AsyncView
        query={runs}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={({ total }) => total === 0}
        empty={<p>{t('papers.evidence.noRuns')}</p>}
      >
        {({ list }) => (
          <div className={styles.choice}>
            <div className={styles.fields}>
              <RunField
                runs={list}
                localizePlaces={localizePlaces}
                value={run?.id}
                onChange={(id) => {
                  setRunId(id);
                  setChosen(new Map());
                }}
              />
              <SubjectField
                city={String(run?.filter['city'] ?? '')}
                value={assessmentId}
                onChange={setAssessmentId}
              />
            </div>
            {run && (
              <RunRows key={run.id} filter={run.filter} chosen={chosen} onChange={setChosen} />
            )}
            <div className={styles.pay} role="group" aria-label={t('papers.price')}>
              <span aria-live="polite">
                {t('papers.evidence.chosen', { n: chosen.size })} ·{' '}
                {t('papers.evidence.price', { paper, unlocks })}
              </span>
              {enough ? (
                <PriceButton
                  act={t('papers.evidence.buy')}
                  buys={['road-report', 'kase']}
                  jindou={paper + unlocks}
                  onClick={() => void make()}
                />
              ) : (
                <HelpText as="span">{t('papers.evidence.more', { few: minEvidence })}</HelpText>
              )}
              {making.error && <p role="alert">{formErrorMessage(making.error, t)}</p>}
            </div>
          </div>
        )}
      </AsyncView>
      {own.data && <OwnPrintedReports papers={own.data.list} addressOf={evidenceAddress} />}
      {buying && <BuyEvidence head={buying} onPaid={() => setPaid(true)} onClose={close} />}
    </div>
  );
}

interface RunFieldProps {
  runs: OutputOf<typeof listSearchRuns>['list'];
  localizePlaces: ReturnType<typeof useLocalizedPlaces>;
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses one of the member's searches. */
function RunField({ runs, localizePlaces, value, onChange }: RunFieldProps) {
  const { t, dayText } = useText();
  return (
    <label>
      {t('papers.evidence.run')}
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {runs.map(({ id, filter, n, ranAt }) => (
          <option key={id} value={id}>
            {localizePlaces(
              [filter['city'] ?? [], filter['district'] ?? [], filter['road'] ?? []]
                .flat()
                .join(' '),
            )}{' '}
            {t('papers.evidence.run.of', { date: dayText(ranAt), n })}
          </option>
        ))}
      </Select>
    </label>
  );
}
