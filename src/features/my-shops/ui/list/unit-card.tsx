import type { Column } from '#src/ui/data-grid/column.ts';
import type { UnitItem } from './my-shop-labels.ts';

/** What a row says on a phone. */
export function unitCard(row: UnitItem, columns: readonly Column<UnitItem>[]) {
  const column = (key: string) => columns.find((one) => one.key === key)!;
  const cellWithHead = (key: string) => (
    <>
      {column(key).head} {column(key).cell(row)}
    </>
  );
  return {
    title: column('address').cell(row),
    facts: [cellWithHead('area'), cellWithHead('lease-end'), cellWithHead('views')],
    side: (
      <>
        {column('rent').cell(row)}
        {column('status').cell(row)}
      </>
    ),
  };
}
