import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import type { TradeCode } from '#src/domain/trade-taxonomy.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { panelRate } from '../../contract/survival-evidence.ts';
import { observedCityText } from '../form/question-labels.ts';
import styles from './evidence.module.css';
import { PanelCard } from './panel-card.tsx';

/** How many shops of one survey the next one found open: the figure of a trade without dates. */
export function PanelView({ city, category }: { city: string; category: TradeCode }) {
  const { t, locale } = useText();
  const [from, setFrom] = useState<string>();
  const query = useQuery(panelRate, { city, category, ...(from !== undefined && { from }) });
  return (
    <section className={styles.answer} aria-label={t('success.panel')}>
      <h2>{`${observedCityText(city, locale)} · ${tradeLabel(category, locale)}`}</h2>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={8} />}
        isEmpty={({ shown }) => shown === null}
        empty={<Caption>{t('success.panel.none')}</Caption>}
      >
        {(answer) =>
          answer.shown && (
            <PanelCard
              answer={answer}
              shown={answer.shown}
              trade={tradeLabel(category, locale)}
              onPair={setFrom}
            />
          )
        }
      </AsyncView>
    </section>
  );
}
