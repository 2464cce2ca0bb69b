/** The caller, and whether they may review. */
export interface Requester {
  memberId: string;
  maySign: boolean;
}
