import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { FigureList } from '#src/ui/figure-list/figure-list.tsx';
import type { jindouBalance, jindouStatement } from '../../contract/jindou.ts';
import type { BillKind } from '../../model/bill.ts';

interface BalanceFiguresProps {
  balance: OutputOf<typeof jindouBalance>;
  /** undefined while the range is being added up. */
  statement: OutputOf<typeof jindouStatement> | undefined;
}

/** What can be spent, what is held, what was given; and what was recharged, spent and earned in the range. */
export function BalanceFigures({ balance, statement }: BalanceFiguresProps) {
  const { t, number, dayText } = useText();
  const { available, bought, bonus, held, lots } = balance;
  const first = lots.find(({ remaining }) => remaining > 0);
  const of = (...kinds: BillKind[]) => {
    const found = statement?.byKind.filter(({ kind }) => kinds.includes(kind)) ?? [];
    return {
      amount: found.reduce((sum, { amountJindou }) => sum + amountJindou, 0),
      lines: found.reduce((sum, { lines }) => sum + lines, 0),
    };
  };
  const [recharged, spent, earned] = [of('recharge'), of('consume', 'capture'), of('grant')];
  const rows: [term: string, value: number | undefined, note: string][] = [
    [
      t('jindou.available'),
      available,
      t('jindou.parts', { bought, bonus }) + (held > 0 ? t('bill.lessHeld', { n: held }) : ''),
    ],
    [t('jindou.held'), held, t('jindou.held.note')],
    [
      t('jindou.bonus'),
      bonus,
      first
        ? t('jindou.lapses', { n: first.remaining, day: dayText(first.expiresAt) })
        : t('jindou.lapses.none'),
    ],
    [
      t('jindou.recharged'),
      statement && recharged.amount,
      t('statement.lines', { n: recharged.lines }),
    ],
    [t('jindou.spent'), statement && 0 - spent.amount, t('statement.lines', { n: spent.lines })],
    [t('jindou.earned'), statement && earned.amount, t('statement.lines', { n: earned.lines })],
  ];
  return (
    <FigureList>
      {rows.map(([term, value, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === undefined ? '–' : number(value)}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </FigureList>
  );
}
