import type { Escalation } from '#src/domain/shop.ts';
import type { LocalizedColumn } from '#src/server/exporter/localized-column.ts';

/**
 * Growth of a rent as two numbers, the first as a share: 0 without an interval for a rent that does
 * not grow, nothing where its growth is unknown.
 */
export function escalationColumns<Row>(
  escalationOf: (row: Row) => Escalation | null,
): LocalizedColumn<Row>[] {
  return [
    {
      zh: '租金递增',
      en: 'escalation',
      of: 'escalation',
      isNumber: true,
      isShare: true,
      cell: (row) => escalationOf(row)?.value ?? null,
    },
    {
      zh: '递增间隔（月）',
      en: 'escalation interval (months)',
      of: 'escalation',
      isNumber: true,
      cell: (row) => escalationOf(row)?.everyMonths || null,
    },
  ];
}
