import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { Column } from '#src/ui/data-grid/column.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
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
  const { t } = useText();
  // The star is a control and nothing to compare.
  const [first, ...rest] = columns.filter(({ key }) => key !== 'favourite');
  const isEmpty = (column: Column<ShopItem>) => rows.every((row) => column.cell(row) === '–');
  const empty = rest.filter(isEmpty);
  const isNet = rest.some(({ key, head }) => key === 'area' && head.startsWith(t('shop.netArea')));
  const headOf = ({ headTitle, head }: Column<ShopItem>) => headTitle ?? head;
  return (
    <div className={styles.scroll}>
      <table className={styles.compare}>
        <thead>
          <tr>
            <td>
              <HelpText as="span">{t('shop.compare.n', { n: rows.length })}</HelpText>
            </td>
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
          {rest
            .filter((column) => !isEmpty(column))
            .map((column) => {
              const best = bestOf(rows, column.key, isNet);
              return (
                <tr key={column.key}>
                  <th scope="row">{headOf(column)}</th>
                  {rows.map((row) => (
                    <td key={row.id} data-best={best?.ids.includes(row.id) || undefined}>
                      {column.cell(row)}{' '}
                      {best?.ids.includes(row.id) && <Tag tone="success">{t(best.word)}</Tag>}
                    </td>
                  ))}
                </tr>
              );
            })}
        </tbody>
      </table>
      {empty.length > 0 && (
        <HelpText className={styles.compareEmpty}>
          {t('shop.compare.empty', { text: empty.map(headOf).join(t('list.and')) })}
        </HelpText>
      )}
    </div>
  );
}

/**
 * The lowest rent and the largest area, where all shops state them in one currency; undefined where
 * they are equal.
 *
 * @param isNet Whether the list shows net areas, which not every shop states: they are not ranked.
 */
export function bestOf(
  rows: readonly ShopItem[],
  key: string,
  isNet: boolean,
): { ids: readonly string[]; word: 'shop.compare.lowest' | 'shop.compare.largest' } | undefined {
  const isOneCurrency = new Set(rows.map(({ currency }) => currency)).size === 1;
  const figure = (row: ShopItem): number | undefined => {
    if (key === 'rent' && isOneCurrency) return -row.rentMinorPerMonth;
    if (key === 'unit-rent' && isOneCurrency && !isNet) return -row.unitRentMonth;
    return key === 'area' && !isNet ? row.areaM2 : undefined;
  };
  const figures = rows.map(figure).filter((n) => n !== undefined);
  const best = Math.max(...figures);
  if (figures.length < 2 || figures.every((n) => n === best)) return undefined;
  return {
    ids: rows.filter((row) => figure(row) === best).map(({ id }) => id),
    word: key === 'area' ? 'shop.compare.largest' : 'shop.compare.lowest',
  };
}
