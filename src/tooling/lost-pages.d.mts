/** What a reporter of the test runner gets of one file in one browser. */
export interface TestSession {
  testFile: string;
  passed: boolean;
  errors?: readonly { message: string }[];
  testResults?: unknown;
}

/** The files to run again; undefined if anything failed for another reason than a lost page. */
export function lostPages(sessions: readonly TestSession[]): string[] | undefined;
export function lostPagesReporter(): {
  onTestRunFinished(run: { sessions: readonly TestSession[] }): void;
};
/** Reads and removes the list that the reporter wrote; empty without one. */
export function readLostPages(): string[];
