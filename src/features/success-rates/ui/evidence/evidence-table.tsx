import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { tradeCodes, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { classNames } from '#src/ui/class-names.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { bestEvidence } from '../../model/nearest-evidence.ts';
import { formAddress } from '../form/question-address.ts';
import type { EvidenceCity } from './evidence-types.ts';
import styles from './evidence.module.css';

interface EvidenceTableProps {
  cities: readonly EvidenceCity[];
  chosen: { city: string | undefined; category: string | undefined };
}

/** Each trade of each city: which evidence it has, of which years and of how many shops. */
export function EvidenceTable({ cities, chosen }: EvidenceTableProps) {
  const { t, locale } = useText();
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="group"
      aria-label={t('success.evidence.table')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('success.evidence.trade')}</th>
            {cities.map((city) => (
              <th key={city.name} scope="col">
                {placeText(locale, city)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tradeCodes.map((code) => (
            <tr key={code}>
              <th scope="row">{tradeLabel(code, locale)}</th>
              {cities.map((city) => (
                <EvidenceCell
                  key={city.name}
                  city={city}
                  code={code}
                  isChosen={chosen.city === city.name && chosen.category === code}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EvidenceCellProps {
  city: EvidenceCity;
  code: TradeCode;
  isChosen: boolean;
}

function EvidenceCell({ city, code, isChosen }: EvidenceCellProps) {
  const { t, locale, number } = useText();
  const evidence = city.trades.find((trade) => trade.code === code)?.evidence ?? [];
  const best = bestEvidence(evidence);
  if (!best) return <td className={styles.none}>{evidence.length > 0 ? 'n < 5' : '–'}</td>;
  const kind = t(`success.evidence.kind.${best.kind}`);
  return (
    <td className={classNames(styles.cell, styles[levelOf(best.n ?? 0)])}>
      <Link
        to={formAddress({ city: city.name, category: [code] })}
        aria-current={isChosen || undefined}
      >
        <VisuallyHidden>
          {t('success.evidence.of', {
            city: placeText(locale, city),
            trade: tradeLabel(code, locale),
          })}
        </VisuallyHidden>
        <b>
          {kind}
          {best.isSynthetic && '*'}
        </b>
        <span>{`${best.first}–${best.last} · n ${number(best.n ?? 0)}`}</span>
      </Link>
    </td>
  );
}

/** More shops, a darker cell. */
function levelOf(n: number): 'few' | 'some' | 'many' {
  return n < 20 ? 'few' : n < 100 ? 'some' : 'many';
}
