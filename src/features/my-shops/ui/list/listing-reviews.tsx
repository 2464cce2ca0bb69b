import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useMutation, type MutationResult } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import {
  decideDeal,
  decideListing,
  listDealReviews,
  listListingReviews,
} from '../../contract/my-shop-reviews.ts';
import { stepOfFact, type MyShopFacts } from '../../model/my-shop.ts';
import { SelectField } from '../form/unit-fields.tsx';
import { marketText } from './my-shop-columns.tsx';
import { factLabel, moneyText, unitName } from './my-shop-labels.ts';
import styles from './my-shop.module.css';
import { UnitFiles } from './unit-files.tsx';

type WaitingUnit = OutputOf<typeof listListingReviews>['list'][number];
type WaitingDeal = OutputOf<typeof listDealReviews>['list'][number];

const batchSize = { page: '1', limit: '50' } as const;

/** What waits for staff: units to be listed, and deals to become evidence. */
export function Reviews() {
  const { t } = useText();
  const listings = useQuery(listListingReviews, batchSize);
  const deals = useQuery(listDealReviews, batchSize);
  const skeleton = <SkeletonLines lines={4} height={48} />;
  return (
    <div className={styles.reviews}>
      <PaddedCard aria-label={t('myshop.review.listings')}>
        <h2>
          {t('myshop.review.listings')}{' '}
          {listings.data && listings.data.total > 0 && <Tag>{listings.data.total}</Tag>}
        </h2>
        <AsyncView
          query={listings}
          skeleton={skeleton}
          isEmpty={({ list }) => list.length === 0}
          empty={<HelpText>{t('myshop.review.none')}</HelpText>}
        >
          {({ list }) =>
            list.map((unit) => (
              <ListingReview key={unit.id} unit={unit} onDone={listings.refetch} />
            ))
          }
        </AsyncView>
      </PaddedCard>
      <PaddedCard aria-label={t('myshop.review.deals')}>
        <h2>
          {t('myshop.review.deals')}{' '}
          {deals.data && deals.data.total > 0 && <Tag>{deals.data.total}</Tag>}
        </h2>
        <AsyncView
          query={deals}
          skeleton={skeleton}
          isEmpty={({ list }) => list.length === 0}
          empty={<HelpText>{t('myshop.review.deals.none')}</HelpText>}
        >
          {({ list }) =>
            list.map((deal) => <DealReview key={deal.id} deal={deal} onDone={deals.refetch} />)
          }
        </AsyncView>
      </PaddedCard>
    </div>
  );
}

function ListingReview({ unit, onDone }: { unit: WaitingUnit; onDone: () => void }) {
  const words = useText();
  const { t, percent, locale } = words;
  const decide = useMutation(decideListing);
  const [reason, setReason] = useState('');
  const [field, setField] = useState<string | null>(null);
  const [silent, setSilent] = useState(false);
  const { facts } = unit;
  const send = async (act: 'approve' | 'reject') => {
    if (act === 'reject' && reason.trim() === '') return setSilent(true);
    if (
      await decide.mutate({
        id: unit.id,
        act,
        reason: act === 'reject' ? reason : '',
        field: act === 'reject' ? (field ?? '') : '',
      })
    )
      onDone();
  };
  const fields = [...(Object.keys(stepOfFact) as (keyof MyShopFacts)[]), 'files'];
  return (
    <article className={styles.review}>
      <InlineStack as="header">
        <h3>{unitName(unit, words)}</h3>
        <small className={styles.quiet}>{t('myshop.review.by', { name: unit.memberName })}</small>
      </InlineStack>
      <p lang="zh">
        {[cityText(facts.city, locale), facts.district, facts.address, facts.doorNo]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>
        {t(`myshop.role.${facts.role}`)} ·{' '}
        {facts.areaM2 !== null && `${areaWithUnit(facts.areaM2, words)} · `}
        {moneyText(facts.rentMinorPerMonth, unit.currency, words)} ·{' '}
        {unit.marketRents &&
          unit.marketRents.ratio !== null &&
          `${t('myshop.column.against')} (${marketText(unit.marketRents, t)}) ${percent(unit.marketRents.ratio - 1)} · `}
        {t('myshop.form.complete')} {percent(unit.completeness)} · {facts.contact}
      </p>
      <UnitFiles files={unit.files} />
      <Decision error={decide.error} onSubmit={() => void send('approve')}>
        <Reason value={reason} fault={silent && reason.trim() === ''} onChange={setReason} />
        <SelectField
          name={`field ${unit.id}`}
          label={t('myshop.review.field')}
          none={t('myshop.review.field.none')}
          value={field}
          options={fields.map((key) => ({ value: key, text: factLabel(key, t) }))}
          onChange={setField}
        />
        <ActionRow>
          <Button type="submit" variant="primary" disabled={decide.isPending}>
            {t('myshop.review.approve')}
          </Button>
          <Button disabled={decide.isPending} onClick={() => void send('reject')}>
            {t('myshop.review.reject')}
          </Button>
        </ActionRow>
      </Decision>
    </article>
  );
}

function DealReview({ deal, onDone }: { deal: WaitingDeal; onDone: () => void }) {
  const words = useText();
  const { t, percent, locale } = words;
  const decide = useIdempotentSend(decideDeal, 'decide');
  const [reason, setReason] = useState('');
  const [silent, setSilent] = useState(false);
  const send = async (act: 'publish' | 'reject' | 'duplicate') => {
    if (act !== 'publish' && reason.trim() === '') return setSilent(true);
    if (await decide.mutate({ id: deal.id, act, reason: act === 'publish' ? '' : reason }))
      onDone();
  };
  return (
    <article className={styles.review}>
      <InlineStack as="header">
        <h3>{deal.title}</h3>
        <small className={styles.quiet}>{t('myshop.review.by', { name: deal.memberName })}</small>
      </InlineStack>
      <p>
        {cityText(deal.city, locale)} ·{' '}
        {deal.areaM2 !== null && `${areaWithUnit(deal.areaM2, words)} · `}
        {t('myshop.review.terms', {
          rent: moneyText(deal.deal.rentMinorPerMonth, deal.currency, words),
          months: deal.deal.termMonths,
          date: words.dayText(deal.deal.dealDate),
        })}{' '}
        · {t('myshop.form.complete')} {percent(deal.completeness)}
      </p>
      <UnitFiles files={deal.documents} />
      <Decision error={decide.error} onSubmit={() => void send('publish')}>
        <Reason value={reason} fault={silent && reason.trim() === ''} onChange={setReason} />
        <ActionRow>
          <Button type="submit" variant="primary" disabled={decide.isPending}>
            {t('myshop.review.publish', { n: deal.offeredJindou })}
          </Button>
          <Button disabled={decide.isPending} onClick={() => void send('duplicate')}>
            {t('myshop.review.duplicate')}
          </Button>
          <Button disabled={decide.isPending} onClick={() => void send('reject')}>
            {t('myshop.review.dealReject')}
          </Button>
        </ActionRow>
      </Decision>
    </article>
  );
}

function Reason({
  value,
  fault,
  onChange,
}: {
  value: string;
  fault: boolean;
  onChange: (value: string) => void;
}) {
  const { t } = useText();
  return (
    <Field
      label={t('myshop.review.reason')}
      error={fault ? t('myshop.review.needReason') : undefined}
    >
      {(attributes) => (
        <input
          {...attributes}
          maxLength={300}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function Decision({
  error,
  onSubmit,
  children,
}: {
  error: MutationResult<typeof decideListing>['error'];
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.decision} onSubmit={submit}>
      {children}
      {error && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {error.code > 0 ? error.msg : t('state.error.network')}
        </ErrorText>
      )}
    </form>
  );
}
