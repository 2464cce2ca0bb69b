import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { NarrowPageLayout } from '#src/ui/page-layout/page-layout.tsx';
import { readMyShop } from '../../contract/my-shops.ts';
import { blankBook, blankFacts, myShopSteps, type MyShopStep } from '../../model/my-shop.ts';
import type { Unit } from '../list/my-shop-labels.ts';
import { UnitFormView } from './unit-form.tsx';

const blank = { facts: blankFacts, book: blankBook };

/**
 * The form of a unit, new or stored: `form=new` or `form=sp_…`, at the `step` the address names.
 */
export function FormPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const id = query.get('form')!;
  const asked = query.get('step');
  const step = myShopSteps.find((one) => one === asked) ?? 'place';
  // The draft this page has begun itself: its address comes later than its form, which goes on.
  const [begun, setBegun] = useState<string | null>(null);
  const isNew = id === 'new' || id === begun;
  const stored = useQuery(readMyShop, isNew ? null : { id });
  const go = (to: MyShopStep) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set('step', to);
      next.delete('field');
      return next;
    });
  const begin = (unit: Unit) => {
    setBegun(unit.id);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('form', unit.id);
        return next;
      },
      { replace: true },
    );
  };
  const tidy = () => setQuery({ form: id }, { replace: true });
  const unknown = [...new Set(query.keys())].filter(
    (key) => !['form', 'step', 'field'].includes(key),
  );
  const wrong = [
    ...(asked !== null && asked !== step ? [{ key: 'step', value: asked }] : []),
    ...unknown.map((key) => ({ key, value: query.get(key)! })),
  ];
  return (
    <NarrowPageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t(isNew ? 'myshop.form.title.new' : 'myshop.form.title.edit')}</h1>
      </PageHeader>
      <AddressNotice wrong={wrong} onTidy={tidy} />
      {isNew ? (
        <UnitFormView
          form={blank}
          unit={null}
          step={step}
          field={null}
          onStep={go}
          onBegun={begin}
          onReload={() => setBegun(null)}
        />
      ) : (
        <AsyncView query={stored} skeleton={<SkeletonLines lines={8} height={56} />}>
          {(unit) => (
            <UnitFormView
              key={`${unit.id} ${unit.status} ${unit.revision}`}
              form={unit}
              unit={unit}
              step={step}
              field={query.get('field')}
              onStep={go}
              onBegun={begin}
              onReload={stored.refetch}
            />
          )}
        </AsyncView>
      )}
    </NarrowPageLayout>
  );
}
