import { useText } from '#src/client/hooks/use-text.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';

/**
 * What was paid for a sheet, when, with which order, and how long it holds; nothing where none was
 * bought.
 */
export function PurchaseLine({ bought }: { bought: RoadSheetOutput['bought'] }) {
  const { t, dayText } = useText();
  if (!bought) return null;
  const { form, orderNo, paidJindou, boughtAt, isTeams } = bought;
  return (
    <HelpText>
      {[
        t(`road.own.form.${form}`),
        `${dayText(boughtAt)} · ${t('jindou.price', { n: paidJindou })}${isTeams ? ` · ${t('road.own.team')}` : ''}`,
        orderNo,
        `${t('road.own.valid')} ${t('road.own.forGood')}`,
      ].join(' · ')}
    </HelpText>
  );
}
