// The chart kit: a chart is drawn by one of these inside a `ChartCard`, which carries its finding,
// unit, source and date, its table and its files. README.md shows one of each.
export { ChartCard, type ChartCardProps } from './chart-card.tsx';
export type { Cell, Column } from './chart-csv.ts';
export { Choropleth, type DistrictValue } from './choropleth.tsx';
export { ElevationStrip, type Door } from './elevation-strip.tsx';
export { ForestPlot, type ForestRow } from './forest-plot.tsx';
export { HeatGrid, type GridCell } from './heat-grid.tsx';
export { HeatMatrix, type MatrixCell } from './heat-matrix.tsx';
export { RankedIntervals, type RankedInterval } from './ranked-intervals.tsx';
export { LineChart } from './line-chart.tsx';
export type { LinePoint, LineSeries } from './line-series.ts';
export { ScatterPlot, type ScatterPoint } from './scatter-plot.tsx';
export { Sparkline } from './sparkline.tsx';
export { SurvivalChart, type SurvivalGroup } from './survival-chart.tsx';
export { Tornado, type TornadoBar } from './tornado.tsx';
export { Treemap, type TreemapItem } from './treemap.tsx';
