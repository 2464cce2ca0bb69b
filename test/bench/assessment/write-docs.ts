import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { outsideByChance, type GroupResult } from './calibration.ts';

const page = 'docs/methods.md';
const [begin, end] = ['<!-- calibration: begin -->', '<!-- calibration: end -->'];

/**
 * Puts the calibration table into the documentation, between two comments.
 *
 * @throws Error when the page has no place for it.
 */
export async function writeCalibration(
  once: readonly GroupResult[],
  pooled: readonly GroupResult[],
): Promise<void> {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} must hold ${begin} and, after it, ${end}.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${tableOf(once, pooled)}\n\n${text.slice(to)}`;
  writeFileSync(
    page,
    await format(written, { ...(await resolveConfig(page)), parser: 'markdown' }),
  );
}

function tableOf(once: readonly GroupResult[], pooled: readonly GroupResult[]): string {
  const known = new Map(once.map((result) => [result.group, result]));
  const lines = pooled.map((three) => {
    const one = known.get(three.group);
    return `| ${three.group} | ${cells(three)} | ${one ? cells(one) : ' | | |'} |`;
  });
  return [
    '| grade or stratum | n, 2019–2021 | error | high ÷ low | held, % (95 %) | n, 2021 | error | high ÷ low | held, % |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    `Outside 72–88 %: ${outsideText(pooled)} of 2019–2021, ${outsideText(once)} of 2021.`,
  ].join('\n');
}

function cells({ n, error, width, coverage, low, high, isWithin }: GroupResult): string {
  const [held, from, to] = [coverage, low, high].map((value) => (value * 100).toFixed(0));
  const told = `${held} (${from}–${to})`;
  return `${n} | ${error.toFixed(3)} | ${width.toFixed(2)} | ${isWithin ? told : `**${told}**`}`;
}

function outsideText(results: readonly GroupResult[]): string {
  const outside = results.filter(({ isWithin }) => !isWithin).length;
  return `${outside} of ${results.length} (${outsideByChance(results).toFixed(1)} by chance alone)`;
}
