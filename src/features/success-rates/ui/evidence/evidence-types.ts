import type { OutputOf } from '#src/contract/endpoint.ts';
import type {
  forecastErrors,
  panelRate,
  successEvidence,
} from '../../contract/survival-evidence.ts';

export type EvidenceCity = OutputOf<typeof successEvidence>[number];
export type PanelAnswer = OutputOf<typeof panelRate>;
export type ShownPanel = NonNullable<PanelAnswer['shown']>;
export type ForecastErrors = OutputOf<typeof forecastErrors>;
