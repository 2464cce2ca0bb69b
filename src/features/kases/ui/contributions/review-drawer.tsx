import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { NumberCell, Table } from '#src/ui/table/table.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  readContributionFile,
  releaseContribution,
  readContributionReview,
  claimContribution,
  type ReviewSheet,
} from '../../contract/contributions.ts';
import { FactsList } from './contribution-facts.tsx';
import { moneyText, statusTones } from './contribution-labels.ts';
import styles from './contribution.module.css';
import { Decisions, decisionReasons } from './review-decisions.tsx';
import { usePlaceLine } from './use-place-text.ts';

interface ReviewDrawerProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

/**
 * One contributed case, beside similar ones; with the decision form once the reviewer has claimed
 * it.
 */
export function ReviewDrawer({ id, onClose, onChanged }: ReviewDrawerProps) {
  const placeLine = usePlaceLine();
  const query = useQuery(readContributionReview, { id });
  const changed = () => {
    query.refetch();
    onChanged();
  };
  return (
    <Drawer open title={query.data && placeLine(query.data)} onClose={onClose}>
      <AsyncView query={query} skeleton={<SkeletonLines lines={8} />}>
        {(review) => <Sheet review={review} onChanged={changed} />}
      </AsyncView>
    </Drawer>
  );
}

function Sheet({ review, onChanged }: { review: ReviewSheet; onChanged: () => void }) {
  const { t, percent } = useText();
  const { status, memberName, verifierName, isMine, isOwn, neighbours, reason } = review;
  const { of, n, median, ratio } = neighbours;
  return (
    <div className={styles.stack}>
      <InlineStack as="p">
        <Tag tone={statusTones[status]}>
          {status === 'verifying' && verifierName !== null
            ? t('contribution.queue.verifier', { name: verifierName })
            : t(`contribution.state.${status}`)}
        </Tag>
        <span>{t('contribution.queue.by', { name: memberName })}</span>
      </InlineStack>
      {reason !== '' && (
        <p>
          {t('contribution.drawer.reason')}: {reason}
        </p>
      )}
      <FactsList row={review}>
        <div>
          <dt>{t(`contribution.queue.neighbours.${of}`)}</dt>
          <dd>
            <Median n={n} median={median} currency={review.currency} />
            {ratio !== null && ` · ${t('contribution.queue.ratio', { ratio: percent(ratio) })}`}
          </dd>
        </div>
      </FactsList>
      <h3>{t('contribution.form.proof')}</h3>
      {review.files.length > 0 ? (
        <AttachmentList files={review.files} path={readContributionFile.path} />
      ) : (
        <HelpText>{t('contribution.files.none')}</HelpText>
      )}
      <h3>{t('contribution.queue.alike')}</h3>
      <SimilarKasesTable review={review} />
      {isOwn && <HelpText>{t('contribution.queue.own')}</HelpText>}
      {!isOwn && status === 'submitted' && <Take id={review.id} onChanged={onChanged} />}
      {!isOwn && status === 'verifying' && isMine && (
        <>
          <Decisions review={review} onChanged={onChanged} />
          <PutBack id={review.id} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}

function Median({
  n,
  median,
  currency,
}: {
  n: number;
  median: number | null;
  currency: ReviewSheet['currency'];
}) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  if (median === null) return t('contribution.queue.neighbours.few', { n });
  return `${ofMany.text(median, currency)} ${ofMany.unit(currency)} (n=${n})`;
}

function Take({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(claimContribution);
  return (
    <div className={styles.decide}>
      <FormError error={error} reasons={decisionReasons} />
      <Button
        variant="primary"
        isRunning={isPending}
        onClick={() => void mutate({ id }).then((done) => done && onChanged())}
      >
        {t('contribution.queue.take')}
      </Button>
    </div>
  );
}

function PutBack({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(releaseContribution);
  return (
    <div className={styles.decide}>
      <FormError error={error} reasons={decisionReasons} />
      <Button
        isRunning={isPending}
        onClick={() => void mutate({ id }).then((done) => done && onChanged())}
      >
        {t('contribution.queue.putBack')}
      </Button>
    </div>
  );
}

/** Deals similar to the one under review, duplicates first. */
function SimilarKasesTable({ review: { alike, currency } }: { review: ReviewSheet }) {
  const words = useText();
  const { t, number } = words;
  if (alike.length === 0) return <HelpText>{t('contribution.queue.alike.none')}</HelpText>;
  return (
    <div
      className={styles.alike}
      tabIndex={0}
      role="region"
      aria-label={t('contribution.queue.alike')}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('contribution.field.address')}</th>
            <th scope="col">{t('contribution.col.deal')}</th>
            <NumberCell scope="col" as="th">
              {t('contribution.field.areaM2')}
            </NumberCell>
            <NumberCell scope="col" as="th">
              {t('contribution.col.rent')}
            </NumberCell>
            <th scope="col">{t('contribution.state')}</th>
          </tr>
        </thead>
        <tbody>
          {alike.map((one) => (
            <tr key={one.id}>
              <td>
                <RegisterText text={one.address} /> {one.doorNo}
                <br />
                <small>{one.id}</small>
              </td>
              <td>{words.dayText(one.dealDate)}</td>
              <NumberCell>{number(one.areaM2)}</NumberCell>
              <NumberCell>{moneyText(one.rentMinorPerMonth, currency, words)}</NumberCell>
              <td>
                {t(`contribution.queue.${one.likeness}`)}
                {one.is === 'contribution' && ` · ${t('contribution.queue.contribution')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
