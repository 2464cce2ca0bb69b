import { lazy } from 'react';
import { withMessages } from '#src/client/text/with-messages.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';

const DealDatePanel = lazy(
  withMessages(() => import('../search/deal-date-panel.tsx'), 'listTools'),
);

/** The quarters of the deals, from the first to the last there is evidence of. */
export function dealQuarters(
  { state: { filter }, applyFilter }: ListNavigation,
  places: Places | undefined,
  t: Translator['t'],
): FilterControl {
  const end = (key: string) => (typeof filter[key] === 'string' ? filter[key] : '');
  const [from, to] = [end('from'), end('to')];
  return {
    key: 'date',
    label: t('kase.filter.date'),
    unset: t('list.any'),
    value: from || to ? `${from}–${to}` : undefined,
    clear: () => applyFilter({ from: undefined, to: undefined }),
    panel: (close) => (
      <DealDatePanel
        label={t('kase.filter.date')}
        places={places}
        city={end('city') || undefined}
        value={{ from, to }}
        onChoose={(range) => {
          applyFilter({ from: range.from || undefined, to: range.to || undefined });
          close();
        }}
      />
    ),
  };
}
