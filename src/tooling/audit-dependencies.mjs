// Known weaknesses of what is delivered, from the registry: npm run audit:dependencies. Ends with 1
// for one of high severity, and with 2 where the registry does not answer.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const severities = ['critical', 'high', 'moderate', 'low', 'info'];
const failing = new Set(['critical', 'high']);

/**
 * Judges the report of `npm audit --json`.
 *
 * @returns The lines to print and the exit code.
 */
export function judge(report) {
  const counts = report.metadata?.vulnerabilities;
  if (report.error !== undefined || counts === undefined)
    return {
      code: 2,
      lines: [
        `The registry gives no advisories: ${report.message ?? report.error?.summary ?? 'no report'}.`,
        'Use one that does: npm run audit:dependencies -- --registry=https://registry.npmjs.org',
      ],
    };
  const found = Object.values(report.vulnerabilities ?? {}).sort(
    (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity),
  );
  const lines = found.map(({ name, severity, range, via }) => {
    const causes = via.map((cause) =>
      typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`,
    );
    return `${severity.padEnd(9)} ${name} ${range}: ${causes.join('; ')}`;
  });
  const total = severities.map((severity) => `${counts[severity] ?? 0} ${severity}`).join(', ');
  return {
    code: found.some(({ severity }) => failing.has(severity)) ? 1 : 0,
    lines: [...lines, `Packages of a production install: ${total}.`],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = ['audit', '--omit=dev', '--json', ...process.argv.slice(2)];
  const isWindows = process.platform === 'win32';
  const { stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    shell: isWindows,
  });
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    report = { error: {}, message: 'its answer is not JSON' };
  }
  const { code, lines } = judge(report);
  console.log(lines.join('\n'));
  process.exitCode = code;
}
