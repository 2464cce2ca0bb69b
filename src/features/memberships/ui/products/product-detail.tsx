import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { FormSuccess } from '#src/ui/form/form-error.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText, TabularText } from '#src/ui/text/text.tsx';
import { productBuyers, productVersions, retireProduct } from '../../contract/products.ts';
import { confirmAction } from './confirm-action.ts';
import { toneOfState } from './membership-history.tsx';
import { TermsCells, TermsHeads } from './plan-terms-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { titleIn, type Managed } from './product-labels.ts';
import { ProductState } from './product-state.tsx';
import styles from './product.module.css';

interface ProductDetailProps {
  product: Managed;
  navigation: ListNavigation;
  onBack: () => void;
  onChanged: () => void;
}

/** One product: its fields, whether it is sold, how it was changed, and who bought it. */
export function ProductDetail({ product, navigation, onBack, onChanged }: ProductDetailProps) {
  const { t, locale } = useText();
  const [saved, setSaved] = useState<number>();
  const versions = useQuery(productVersions, { product: product.code });
  const { send, sending, fault } = useIdempotentAction();
  const isRetired = product.retiredAt !== null;
  const changed = () => {
    onChanged();
    versions.refetch();
  };
  const retire = async () => {
    const verb = t(isRetired ? 'planDesk.unretire' : 'planDesk.retire');
    if (
      !isRetired &&
      !(await confirmAction(verb, t('planDesk.retire.sure'), verb, t('planDesk.back')))
    )
      return;
    const act = `retire ${product.code} ${product.version} ${isRetired}`;
    if (await send(retireProduct, { product: product.code, retired: !isRetired }, act)) changed();
  };
  return (
    <div className={styles.plans}>
      <section className={styles.section} aria-labelledby="product-title">
        <div className={styles.sectionHead}>
          <div>
            <UnstyledButton className={styles.link} onClick={onBack}>
              {t('planDesk.back')}
            </UnstyledButton>
            <h2 id="product-title">
              {titleIn(product.title, locale)} <TabularText as="small">{product.code}</TabularText>{' '}
              <ProductState product={product} />
            </h2>
          </div>
          {product.code !== 'free' && (
            <Button isRunning={sending} onClick={() => void retire()}>
              {t(isRetired ? 'planDesk.unretire' : 'planDesk.retire')}
            </Button>
          )}
        </div>
        {fault !== undefined && (
          <ErrorText role="alert">
            <Icon name="warning" size={16} />
            {fault || t('state.error.network')}
          </ErrorText>
        )}
        {saved !== undefined && <FormSuccess>{t('planDesk.saved', { n: saved })}</FormSuccess>}
        <ProductForm
          key={product.version}
          product={product}
          onSaved={({ version }) => {
            setSaved(version);
            changed();
          }}
        />
      </section>
      <section className={styles.section} aria-labelledby="product-versions">
        <h2 id="product-versions">{t('planDesk.versions')}</h2>
        <AsyncView query={versions} skeleton={<SkeletonLines lines={3} />}>
          {(list) => <Versions versions={list} />}
        </AsyncView>
      </section>
      <Buyers code={product.code} navigation={navigation} />
    </div>
  );
}

function Versions({ versions }: { versions: readonly Managed[] }) {
  const { t, number, momentText } = useText();
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-labelledby="product-versions">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('planDesk.version')}</th>
            <TermsHeads />
            <th scope="col" className={styles.n}>
              {t('planDesk.holders')}
            </th>
            <th scope="col">{t('planDesk.note')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((plan) => (
            <tr key={plan.version}>
              <td>
                {plan.version}
                <small>
                  {t('planDesk.versions.by', { day: momentText(plan.madeAt), who: plan.madeBy })}
                </small>
              </td>
              <TermsCells plan={plan} />
              <td className={styles.n}>{number(plan.holders)}</td>
              <td>{plan.note || t('plan.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Buyers({
  code,
  navigation: { state, change },
}: {
  code: string;
  navigation: ListNavigation;
}) {
  const { t, number, dayText } = useText();
  const query = useQuery(productBuyers, {
    product: code,
    page: String(state.page),
    limit: String(state.limit),
  });
  const { data, error, refetch } = query;
  return (
    <section className={styles.section} aria-labelledby="product-buyers">
      <h2 id="product-buyers">{t('planDesk.buyers')}</h2>
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : !data ? (
        <SkeletonLines lines={3} />
      ) : data.total === 0 ? (
        <HelpText>{t('planDesk.buyers.none')}</HelpText>
      ) : (
        <>
          <div
            className={styles.scroller}
            tabIndex={0}
            role="region"
            aria-labelledby="product-buyers"
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('planDesk.buyers.who')}</th>
                  <th scope="col">{t('plan.history.kind')}</th>
                  <th scope="col">{t('planDesk.version')}</th>
                  <th scope="col">{t('plan.history.order')}</th>
                  <th scope="col" className={styles.n}>
                    {t('plan.history.paid')}
                  </th>
                  <th scope="col">{t('plan.history.from')}</th>
                  <th scope="col">{t('plan.history.to')}</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map((row) => (
                  <tr key={row.periodId}>
                    <td>
                      {row.name}
                      <small>{row.account}</small>
                    </td>
                    <td>
                      {t(`planDesk.kind.${row.kind}`)}{' '}
                      <Tag tone={toneOfState[row.state]}>{t(`plan.state.${row.state}`)}</Tag>
                    </td>
                    <td>{row.version}</td>
                    <TabularText as="td">{row.orderNo}</TabularText>
                    <td className={styles.n}>{number(row.paidJindou)}</td>
                    <td>{dayText(row.startsAt)}</td>
                    <td>{dayText(row.endsAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            page={state.page}
            pages={data.pages}
            limit={state.limit}
            onTurn={(page) => change({ page })}
            onSize={(limit) => change({ limit, page: 1 })}
          />
        </>
      )}
    </section>
  );
}
