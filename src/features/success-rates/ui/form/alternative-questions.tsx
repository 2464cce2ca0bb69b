import type { ReactNode } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { minShops } from '#src/domain/success-rate.ts';
import { familyOf, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { successScopes } from '../../contract/success-rates.ts';
import { widerOnes, type Question } from './question-address.ts';
import { observedCityText, type Scopes } from './question-labels.ts';

/** So many other trades are offered. */
const mostTrades = 3;

interface WaysOutProps {
  question: Question;
  /** Renders a link to another query. */
  way: (question: Question, text: string, isFirst: boolean) => ReactNode;
}

/**
 * Alternatives to a query with too few shops: with one condition less, or of another trade in the
 * same city.
 */
export function AlternativeQuestions({ question, way }: WaysOutProps) {
  const { t, locale, number } = useText();
  const scopes = useQuery(successScopes, {}).data;
  const wider = widerOnes(question);
  const others = scopes ? otherTrades(question, scopes) : [];
  return (
    <>
      {wider.map(({ key, question: next }, at) => (
        <span key={key}>{way(next, t(`success.few.without.${key}`), at === 0)}</span>
      ))}
      {others.map(({ code, n }, at) => (
        <span key={code}>
          {way(
            { ...question, category: [code] },
            t('success.few.trade', { trade: tradeLabel(code, locale), n: number(n) }),
            wider.length === 0 && at === 0,
          )}
        </span>
      ))}
      {scopes && wider.length === 0 && others.length === 0 && (
        <p>
          {t('success.few.noWay', { city: observedCityText(String(question['city']), locale) })}
        </p>
      )}
    </>
  );
}

/**
 * Other trades of the city with enough shops: those of the same family first, then those with most
 * shops.
 */
export function otherTrades(question: Question, scopes: Scopes): { code: TradeCode; n: number }[] {
  const asked = [question['category'] ?? []].flat() as TradeCode[];
  const families = asked.map(familyOf);
  const isNear = ({ code }: { code: TradeCode }) => Number(families.includes(familyOf(code)));
  return (scopes.find(({ name }) => name === question['city'])?.trades ?? [])
    .filter(({ code, n }) => !asked.includes(code) && n >= minShops)
    .toSorted((a, b) => isNear(b) - isNear(a) || b.n - a.n)
    .slice(0, mostTrades);
}
