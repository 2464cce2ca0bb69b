import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

// A browser that loses its page or its connection in the middle of a file says nothing about the
// code. Such files are listed here, and run once more.

const listFile = '.cache/tests/lost-pages.json';

/** What the test runner reports of a page whose connection closed before its tests ended. */
const isLost = ({ message }) => message.startsWith('Tests were interrupted because');

/**
 * @param sessions One for each test file and browser, as a reporter of the runner gets them.
 * @returns The files to run again, each once; undefined if a test or a file failed for any other
 *   reason, which a second run must not hide.
 */
export function lostPages(sessions) {
  const failed = sessions.filter(({ passed }) => !passed);
  const isOnlyLost = failed.every(
    ({ errors = [], testResults }) =>
      !testResults && errors.length > 0 && errors.every((error) => isLost(error)),
  );
  return isOnlyLost ? [...new Set(failed.map(({ testFile }) => testFile))] : undefined;
}

/** A reporter of the runner that writes the list for {@link readLostPages}. */
export function lostPagesReporter() {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(dirname(listFile), { recursive: true });
      writeFileSync(listFile, JSON.stringify(lostPages(sessions) ?? []));
    },
  };
}

/** Reads and removes the list; it is empty if the run ended before it was written. */
export function readLostPages() {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8'));
  } catch {
    return [];
  } finally {
    rmSync(listFile, { force: true });
  }
}
