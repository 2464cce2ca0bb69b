export type ExportState =
  | { step: 'idle' }
  | { step: 'working'; share: number }
  /**
   * `isCut` where the plan allows fewer rows than match or were picked; `missing` of these are not
   * in the list any more.
   */
  | { step: 'ready'; rows: number; missing: number; isCut: boolean }
  | { step: 'failed'; reason: string };

/** An ordered file, and the button that withdraws the order. */
export interface ExportWork {
  controller: AbortController;
  /** Of its job, once that is known. */
  id?: string;
}
