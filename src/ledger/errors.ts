export type LedgerErrorCode =
  | 'insufficient'
  | 'over-cap'
  | 'resolved-already'
  | 'nothing-such'
  | 'wrong-moment'
  | 'act-wrong'
  | 'tx-of-another-act'
  | 'outside-the-ledger';

/** Why an act was not posted. Nothing of it was stored. */
export class LedgerError extends Error {
  override name = 'LedgerError';
  constructor(
    readonly code: LedgerErrorCode,
    message: string,
    /** For `insufficient` and `over-cap`: the needed and the available amount, in jindou. */
    readonly evidence: { needed?: number; available?: number } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
