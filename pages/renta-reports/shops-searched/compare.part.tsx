import type { ReactNode } from 'react';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import type { Column } from '#src/components/result-table/column.ts';
import controls from '#src/components/controls.module.css';
import { useText } from '#src/components/use-text.ts';
import type { ShopItem } from './columns.part.tsx';
import styles from './shops.module.css';

interface ShopCompareProps {
  /** Two to six. */
  rows: readonly ShopItem[];
  columns: readonly Column<ShopItem>[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Shops beside each other, every column of the list as a line. */
export function ShopCompare({ rows, columns, onClose, onOpen }: ShopCompareProps) {
  const { t } = useText();
  // The star is for marking, and tells nothing to compare.
  const [first, ...rest] = columns.filter(({ key }) => key !== 'favourite');
  const cells = (column: Column<ShopItem>): ReactNode => rows.map((row) => <td key={row.id}>{column.cell(row)}</td>);
  return (
    <Drawer open wide title={t('shop.compare.title')} onClose={onClose}>
      <div className={styles.scroll}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <td />
              {rows.map((row) => (
                <th key={row.id} scope="col">
                  <button type="button" className={controls.quiet} onClick={() => onOpen(row.id)}>
                    {first!.cell(row)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rest.map((column) => (
              <tr key={column.key}>
                <th scope="row">{column.headTitle ?? column.head}</th>
                {cells(column)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Drawer>
  );
}
