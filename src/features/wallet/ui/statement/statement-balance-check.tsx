import { useText } from '#src/client/hooks/use-text.ts';
import type { CallOutput } from '#src/client/http/call.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { jindouStatement } from '../../contract/jindou.ts';
import { Jindou } from '../payment/jindou.tsx';
import money from '../payment/money.module.css';

/** The statement proves itself: opening, every kind with its sign, closing. */
export function StatementBalanceCheck({
  statement,
}: {
  statement: CallOutput<typeof jindouStatement>;
}) {
  const { t, number } = useText();
  const { opening, closing, openingHeld, closingHeld, byKind } = statement;
  const moved = byKind.filter(({ amountJindou }) => amountJindou !== 0);
  const adds = opening + moved.reduce((sum, { amountJindou }) => sum + amountJindou, 0) === closing;
  return (
    <PaddedCard aria-label={t('statement.proof')}>
      <h2>{t(adds ? 'statement.proof' : 'statement.proof.open')}</h2>
      <dl className={money.flow}>
        <div className={money.total}>
          <dt>{t('statement.opening')}</dt>
          <dd className={money.jindou}>{number(opening)}</dd>
        </div>
        {moved.map(({ kind, amountJindou, lines }) => (
          <div key={kind}>
            <dt>
              {t(`bill.kind.${kind}`)}{' '}
              <HelpText as="span">{t('statement.lines', { n: lines })}</HelpText>
            </dt>
            <dd>
              {amountJindou > 0 ? (
                <Jindou n={amountJindou} signed bare />
              ) : (
                `−${number(-amountJindou)}`
              )}
            </dd>
          </div>
        ))}
        {moved.length === 0 && (
          <div>
            <dt>{t('statement.quiet')}</dt>
            <dd>0</dd>
          </div>
        )}
        <div className={money.total}>
          <dt>{t('statement.closing')}</dt>
          <dd className={money.jindou}>{number(closing)}</dd>
        </div>
        {(openingHeld > 0 || closingHeld > 0) && (
          <div>
            <dt>{t('statement.held')}</dt>
            <dd>
              {number(openingHeld)} → {number(closingHeld)}
            </dd>
          </div>
        )}
      </dl>
    </PaddedCard>
  );
}
