import { useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText } from '#src/client/text/area-text.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { ChartCard } from '#src/ui/charts/chart-card.tsx';
import { HeatMatrix } from '#src/ui/charts/heat-matrix.tsx';
import { dashboardMatrix, matrixZonings } from '../contract/dashboard.ts';
import { vacancyText, placeOf, searchAddress, type Scope } from './dashboard-address.ts';
import { Tile } from './dashboard-tile.tsx';
import { extremes } from './extremes-finding.ts';

type Answer = OutputOf<typeof dashboardMatrix>;
type Cell = Answer['cells'][number];

/** Rents by floor area and zoning. */
export function MatrixTile({ scope }: { scope: Scope }) {
  const { t } = useText();
  const query = useQuery(dashboardMatrix, { ...placeOf(scope), ...scope.cases });
  return (
    <Tile
      query={query}
      title={t('dashboard.matrix')}
      isEmpty={({ cells }) => cells.every(({ n }) => n === 0)}
      empty={t('dashboard.none', { n: 0 })}
    >
      {(answer) => <Matrix scope={scope} answer={answer} />}
    </Tile>
  );
}

function Matrix({
  scope,
  answer: { currency, quarters, cells: publishedCells },
}: {
  scope: Scope;
  answer: Answer;
}) {
  const words = useText();
  const { t } = words;
  const { ofMany } = useRentFormat();
  const cells = publishedCells.map(ofMany.figures);
  const ranked = publishedCells
    .filter(({ median }) => median !== null)
    .toSorted((a, b) => b.median! - a.median!);
  const navigate = useNavigate();
  const bands = cells.filter(({ zoning }) => zoning === 'residential').map(({ area }) => area);
  const areaUnit = areaUnitText(words);
  const bandText = (band: Cell['area']) =>
    areaText(band, words).replace(` ${areaUnit}`, '').replace(areaUnit, '').trim();
  const period = quarters ? { from: quarters.first, to: quarters.last } : {};
  const open = ({ area }: Cell) => {
    const band = `${area.from ?? ''}-${area.to ?? ''}`;
    void navigate(searchAddress(scope, { ...period, area: band }));
  };
  return (
    <ChartCard
      title={extremes(
        ranked,
        ({ area, zoning }) => `${areaText(area, words)} · ${t(`dashboard.zoning.${zoning}`)}`,
        t,
        'matrix',
      )}
      unit={t('dashboard.matrix.reading', { unit: ofMany.reading(currency) })}
      provenance="register"
      source={t('kase.source')}
      date={quarters ? `${quarters.first}–${quarters.last}` : undefined}
      columns={[
        { label: t('chart.area', { unit: areaUnit }) },
        { label: t('dashboard.zoning') },
        { label: t('chart.median'), digits: ofMany.places(currency) },
        { label: 'n' },
      ]}
      rows={cells.map(({ area, zoning, median, n }) => [
        bandText(area),
        t(`dashboard.zoning.${zoning}`),
        median ?? t('state.sample.small', { n }),
        n,
      ])}
      openIn={{ to: searchAddress(scope, period), label: t(vacancyText(scope, 'dashboard.open')) }}
    >
      <HeatMatrix
        label={t('dashboard.matrix')}
        rowTitle={areaUnit}
        rows={bands.map(bandText)}
        columns={matrixZonings.map((zoning) => t(`dashboard.zoning.${zoning}`))}
        cells={
          bands.map((_, row) =>
            matrixZonings.map((_zoning, column) =>
              cellOf(cells[row * matrixZonings.length + column]!, open),
            ),
          ) /* by area, then zoning */
        }
        format={(value) => ofMany.shown(value, currency)}
      />
    </ChartCard>
  );
}

function cellOf(cell: Cell, open: (cell: Cell) => void) {
  // A band that is no edge of the search cannot be opened there.
  const isSearchable = cell.area.from !== null || cell.area.to !== null;
  return {
    n: cell.n,
    value: cell.median,
    ...(isSearchable && cell.n > 0 && { onChoose: () => open(cell) }),
  };
}
