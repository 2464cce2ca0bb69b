import type { Heavy } from './large-responses.ts';
import type { Times } from './measure.ts';

export interface Row {
  name: string;
  /** Rows found by the first request. */
  one: { ours: Times; direct: Times };
  many: { ours: Times; direct: Times };
  blocksMs: { ours: number; idle: number };
}

export interface Results {
  circumstances: string[];
  clients: number;
  rows: Row[];
  heavy: Heavy[];
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const pair = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)}`;
const ratio = (ours: number, direct: number) => (ours / direct).toFixed(2);

const cpu = ({ ours, direct }: Row['many']) =>
  ours.cpu === null || direct.cpu === null
    ? '–'
    : `${ms(ours.cpu)} / ${ms(direct.cpu)} (${ratio(ours.cpu, direct.cpu)})`;
export const tableOf = (lines: readonly (readonly string[])[]) => {
  const [heading, ...rest] = lines;
  return [heading!, heading!.map((_, at) => (at === 0 ? '---' : '---:')), ...rest].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
};

/** The tables as Markdown. */
export function report({ circumstances, clients, rows, heavy }: Results): string {
  const heading = [
    'p50 / p99, ms',
    'ours, 1 client',
    'direct, 1',
    'ratio',
    `ours, ${clients} clients`,
    `direct, ${clients}`,
    'ratio',
    'processor time of both, ms (ratio)',
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
    cpu(many),
    `${ms(blocksMs.ours)} (${ms(blocksMs.idle)})`,
  ]);
  const heavyLines = heavy.map(({ name, medianMs, serverMs, blocksMs }) => [
    name,
    ms(medianMs),
    serverMs === null ? '–' : ms(serverMs),
    `${ms(blocksMs.ours)} (${ms(blocksMs.idle)})`,
  ]);
  return [
    ...circumstances.map((line) => `- ${line}`),
    '',
    ...tableOf([heading, ...lines]),
    ...(heavy.length > 0
      ? [
          '',
          ...tableOf([
            [
              'the longest answers, one client',
              'ms',
              'of it in the server, ms of processor time',
              'longest block (idle)',
            ],
            ...heavyLines,
          ]),
        ]
      : []),
  ].join('\n');
}
