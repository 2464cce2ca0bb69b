/**
 * The range an assessment states: `level` of the rents of such shops are to lie from `low` to
 * `high`.
 *
 * It is calibrated on deals of the evidence itself, each assessed without its own rent, separately
 * by stratum. Page, report and files show this range with its level as the range of an assessment;
 * the span of the comparables in a grid differs from it.
 *
 * `grade` of an assessment (A–D) is derived from `high / low` and `measured`, see `grade.ts`;
 * `gradeReasons` are keys that give the reasons for a D and are empty otherwise. D is an
 * indication. A report's grade is never better than this grade.
 */
export interface CalibratedRange {
  /** Share of rents it is to hold, 0.8. */
  level: number;
  /** Money per m² and month. */
  low: number;
  high: number;
  /**
   * The stratum of the subject with the fewest deals to calibrate on, as a key: `all`,
   * `floor:basement`, `area:300`, …
   */
  group: string;
  /**
   * Deals of that stratum that were assessed to calibrate the range; 0 when there were too few
   * deals to measure anything.
   */
  groupN: number;
  /** Whether every stratum of the subject had enough deals for its coverage to be measured. */
  measured: boolean;
}
