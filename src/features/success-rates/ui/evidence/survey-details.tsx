import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { classNames } from '#src/ui/class-names.ts';
import { successEvidence } from '../../contract/survival-evidence.ts';
import type { Question } from '../form/question-address.ts';
import styles from './evidence.module.css';
import { PanelView } from './panel-view.tsx';

/** Of a trade with dates that surveys followed too: how many stayed from each survey to the next. */
export function SurveyDetails({ question }: { question: Question }) {
  const { t } = useText();
  const cities = useQuery(successEvidence, {}).data;
  const [isOpen, setOpen] = useState(false);
  const [code, ...more] = [question['category'] ?? []].flat();
  const city = cities?.find(({ name }) => name === question['city']);
  const trade = city?.trades.find((one) => one.code === code);
  const hasSurveys = trade?.evidence.some(({ kind, hasFigure }) => kind !== 'dated' && hasFigure);
  if (!city || !trade || !hasSurveys || more.length > 0) return null;
  return (
    <details
      className={classNames(styles.card, styles.surveys)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('success.panel.yearly')}</summary>
      {isOpen && <PanelView city={city.name} category={trade.code} />}
    </details>
  );
}
