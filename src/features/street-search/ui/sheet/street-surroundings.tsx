import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { Provenance } from '#src/domain/provenance.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import type { Street, StreetAnswer } from '../../contract/street-search.ts';
import styles from './street-sheet.module.css';

interface StreetSurroundingsProps {
  street: Street;
  answer: StreetAnswer | undefined;
}

/** Survival, competition and supply; what is not known is said. */
export function StreetSurroundings({ street, answer }: StreetSurroundingsProps) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const { vacancy, competition, offers, coming, deals, mix } = street;
  return (
    <section>
      <h3>{t('streets.sheet.around')}</h3>
      <dl className={styles.facts}>
        <Fact label={t('streets.fact.survival')} of={answer?.survival ? 'survey' : null}>
          {survivalText(answer, words)}
        </Fact>
        <Fact label={t('streets.fact.competition')} of={competition?.provenance ?? null}>
          {competition &&
            t('streets.fact.competition.of', { n: competition.n, trading: competition.trading })}
        </Fact>
        <Fact label={t('streets.fact.mix')} of={competition?.provenance ?? null}>
          {mix.length > 0 &&
            mix
              .map(({ category, share }) => `${tradeLabel(category, locale)} ${percent(share)}`)
              .join(t('streets.stable.and'))}
        </Fact>
        <Fact label={t('streets.fact.vacancy')} of={vacancy?.provenance ?? null}>
          {vacancy &&
            t('streets.fact.vacancy.of', {
              share: percent(vacancy.share, 1),
              low: percent(vacancy.low, 1),
              high: percent(vacancy.high, 1),
              n: vacancy.n,
              period: vacancy.period,
            })}
        </Fact>
        <Fact label={t('streets.fact.deals')} of="register">
          {t('streets.fact.deals.of', { n: deals })}
        </Fact>
        <Fact label={t('streets.fact.offers')} of={offers?.provenance ?? null}>
          {offers && number(offers.n)}
        </Fact>
        <Fact label={t('streets.fact.coming')} of={coming?.provenance ?? null}>
          {coming && number(coming.n)}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  of: Provenance | null;
  children: ReactNode;
}

function Fact({ label, of, children }: FactProps) {
  const { t } = useText();
  return (
    <div>
      <dt>
        {label} {of && <ProvenanceBadge of={of} />}
      </dt>
      <dd>{children || <span className={styles.unknown}>{t('streets.unknown')}</span>}</dd>
    </div>
  );
}

/** The nearest survival, where it was observed, and that it is not counted when it is not here. */
export function survivalText(
  answer: StreetAnswer | undefined,
  { t, percent, locale }: Translator,
): string {
  const survival = answer?.survival;
  if (!survival) return '';
  const city = observedCityNamed(survival.city);
  return t(survival.level === 'trade' ? 'streets.survival.here' : 'streets.survival.nearest', {
    city: city ? placeText(locale, city) : survival.city,
    trade: tradeLabel(survival.category, locale),
    years: survival.years,
    share: percent(survival.survival),
    low: percent(survival.low),
    high: percent(survival.high),
    n: survival.n,
  });
}
