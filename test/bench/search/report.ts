import type { Times } from './measure.ts';

export interface Row {
  name: string;
  /** Rows found, of the first question. */
  one: { ours: Times; direct: Times };
  many: { ours: Times; direct: Times };
  blocksMs: { ours: number; idle: number };
}

export interface Results {
  circumstances: string[];
  clients: number;
  rows: Row[];
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const pair = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)}`;
const ratio = (ours: number, direct: number) => (ours / direct).toFixed(2);

/** The table as Markdown. */
export function report({ circumstances, clients, rows }: Results): string {
  const heading = [
    'p50 / p99, ms',
    'ours, 1 client',
    'direct, 1',
    'ratio',
    `ours, ${clients} clients`,
    `direct, ${clients}`,
    'ratio',
    'longest block (idle)',
  ];
  const lines = rows.map(({ name, one, many, blocksMs }) => [
    name,
    pair(one.ours),
    pair(one.direct),
    `${ratio(one.ours.p50, one.direct.p50)} / ${ratio(one.ours.p99, one.direct.p99)}`,
    pair(many.ours),
    pair(many.direct),
    `${ratio(many.ours.p50, many.direct.p50)} / ${ratio(many.ours.p99, many.direct.p99)}`,
    `${ms(blocksMs.ours)} (${ms(blocksMs.idle)})`,
  ]);
  const table = [heading, heading.map((_, at) => (at === 0 ? '---' : '---:')), ...lines].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [...circumstances.map((line) => `- ${line}`), '', ...table].join('\n');
}
