import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { compareShops } from '../../contract/shop-compare.ts';
import type { ShopItem } from '../../contract/shops.ts';
import styles from '../search/shops.module.css';

interface ShopCompareProps {
  /** Two to six, or null while none are compared. */
  ids: readonly string[] | null;
  /** The point from which the list measures distances. */
  near: WireInputOf<typeof compareShops>['near'];
  columns: readonly Column<ShopItem>[];
  onClose: () => void;
  onOpen: (id: string) => void;
  /** Some of them are not there, or no longer. */
  onMissing: (ids: readonly string[]) => void;
}

/**
 * Shops beside each other, every column of the list as a line. They are read by their ids, as a
 * link names no more.
 */
export function ShopCompare({ ids, near, columns, onClose, onOpen, onMissing }: ShopCompareProps) {
  const { t } = useText();
  const query = useQuery(
    compareShops,
    ids && { ids: [...ids], ...(near !== undefined && { near }) },
  );
  const { data, isFetching } = query;
  useEffect(() => {
    if (ids === null || isFetching || !data) return;
    const missing = ids.filter((id) => !data.some((row) => row.id === id));
    if (missing.length > 0) onMissing(missing);
  }, [ids, data, isFetching, onMissing]);
  return (
    <Drawer open={ids !== null} wide title={t('shop.compare.title')} onClose={onClose}>
      <AsyncView
        query={{ ...query, data: isFetching ? undefined : data }}
        skeleton={<SkeletonLines lines={12} height={34} />}
      >
        {(rows) => <Beside rows={rows} columns={columns} onOpen={onOpen} />}
      </AsyncView>
    </Drawer>
  );
}

type BesideProps = Pick<ShopCompareProps, 'columns' | 'onOpen'> & { rows: readonly ShopItem[] };

function Beside({ rows, columns, onOpen }: BesideProps) {
  // The star is a control and nothing to compare.
  const [first, ...rest] = columns.filter(({ key }) => key !== 'favourite');
  return (
    <div className={styles.scroll}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.id} scope="col">
                <Button variant="text" onClick={() => onOpen(row.id)}>
                  {first!.cell(row)}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rest.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.headTitle ?? column.head}</th>
              {rows.map((row) => (
                <td key={row.id}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
