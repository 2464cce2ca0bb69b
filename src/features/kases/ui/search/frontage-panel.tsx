import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { request, type CallInput } from '#src/client/http/call.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { OptionList } from '#src/ui/filter-bar/option-list.tsx';
import { searchKases } from '../../contract/kases.ts';

interface FrontagePanelProps {
  label: string;
  /** The other conditions of the search. */
  filter: CallInput<typeof searchKases>;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** What the front of a unit opens to, with the number of cases of each. */
export default function FrontagePanel({ label, filter, chosen, onChoose }: FrontagePanelProps) {
  const { t } = useText();
  const totals = useTotals(filter);
  const options = frontageKinds.map((value) => ({
    value,
    text: t(`frontageKind.${value}`),
    ...(totals[value] !== undefined && { n: totals[value] }),
  }));
  return <OptionList many label={label} options={options} chosen={chosen} onChoose={onChoose} />;
}

/** Cases by frontage kind; empty while not known, as the choice works without. */
function useTotals(filter: CallInput<typeof searchKases>): Record<string, number> {
  const [totals, setTotals] = useState<Record<string, number>>({});
  const key = JSON.stringify(filter);
  useEffect(() => {
    const controller = new AbortController();
    const others = JSON.parse(key) as CallInput<typeof searchKases>;
    Promise.all(
      frontageKinds.map(async (kind) => {
        const input = { ...others, frontageKind: [kind], page: 1, limit: 1 };
        const { signal } = controller;
        return [kind, (await request(searchKases, input, { signal, silent: true })).total] as const;
      }),
    )
      .then((found) => setTotals(Object.fromEntries(found)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [key]);
  return totals;
}
