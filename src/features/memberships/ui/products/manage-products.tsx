import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { managedProducts } from '../../contract/products.ts';
import { TermsCells, TermsHeads } from './plan-terms-columns.tsx';
import { ProductDetail } from './product-detail.tsx';
import { ProductForm } from './product-form.tsx';
import { titleIn, type Managed } from './product-labels.ts';
import { ProductState } from './product-state.tsx';
import styles from './product.module.css';

/** Every product with who has it; one of them with `of`: its fields, versions and buyers. */
export function Manage({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const query = useQuery(managedProducts, {});
  const [making, setMaking] = useState(false);
  const { state, applyFilter } = navigation;
  const code = state.filter['of'] as string | undefined;
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={6} height={48} />}>
      {(products) => {
        const opened = products.find((product) => product.code === code);
        if (opened) {
          return (
            <ProductDetail
              key={opened.code}
              product={opened}
              navigation={navigation}
              onBack={() => applyFilter({ of: undefined })}
              onChanged={query.refetch}
            />
          );
        }
        return (
          <div className={styles.plans}>
            <div className={styles.section}>
              <div className={styles.sectionHead}>
                <h2 id="products">{t('planDesk.products')}</h2>
                {!making && (
                  <Button variant="primary" onClick={() => setMaking(true)}>
                    <Icon name="plus" size={16} />
                    {t('planDesk.new')}
                  </Button>
                )}
              </div>
              {code !== undefined && (
                <ErrorText role="status">
                  <Icon name="warning" size={16} />
                  {t('planDesk.enquiry.unknown')}
                </ErrorText>
              )}
              {making && (
                <ProductForm
                  onCancel={() => setMaking(false)}
                  onSaved={({ code: made }) => {
                    setMaking(false);
                    query.refetch();
                    applyFilter({ of: made });
                  }}
                />
              )}
              <ProductTable
                products={products}
                hrefOf={(of) => `?${navigation.queryOf({ filter: { of }, page: 1 })}`}
              />
            </div>
          </div>
        );
      }}
    </AsyncView>
  );
}

function ProductTable({
  products,
  hrefOf,
}: {
  products: readonly Managed[];
  hrefOf: (code: string) => string;
}) {
  const { t, number, locale } = useText();
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="products">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('planDesk.code')}</th>
            <th scope="col">{t('planDesk.tier')}</th>
            <TermsHeads />
            <th scope="col">{t('planDesk.state')}</th>
            <th scope="col" className={styles.n}>
              {t('planDesk.holders')}
            </th>
            <th scope="col" className={styles.n}>
              {t('planDesk.sold')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const { code, title, tier, holders, sold, version } = product;
            return (
              <tr key={code}>
                <td>
                  <Link to={{ search: hrefOf(code) }}>{titleIn(title, locale)}</Link>
                  <small>
                    {code} · {t('planDesk.version')} {version}
                  </small>
                </td>
                <td>{t(`plan.tier.${tier}`)}</td>
                <TermsCells plan={product} />
                <td>
                  <ProductState product={product} />
                </td>
                <td className={styles.n}>{number(holders)}</td>
                <td className={styles.n}>{number(sold)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
