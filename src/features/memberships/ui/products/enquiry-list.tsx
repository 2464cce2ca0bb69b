import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { ErrorText, HelpText, TabularText } from '#src/ui/text/text.tsx';
import { answerEnquiry, listEnquiries } from '../../contract/memberships.ts';
import { productCode } from '../../model/product.ts';
import styles from './product.module.css';

type Enquiry = OutputOf<typeof listEnquiries>['list'][number];

/** Enquiries for a quote: unanswered ones first, each with its reply or the form for one. */
export function Enquiries({ navigation: { state, change } }: { navigation: ListNavigation }) {
  const { t } = useText();
  const query = useQuery(listEnquiries, { page: String(state.page), limit: String(state.limit) });
  return (
    <section className={styles.section} aria-labelledby="enquiries">
      <h2 id="enquiries">{t('plan.tab.enquiries')}</h2>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={4} height={64} />}
        isEmpty={({ total }) => total === 0}
        empty={<HelpText>{t('planDesk.enquiry.none')}</HelpText>}
      >
        {({ list, pages }) => (
          <>
            <ul className={styles.list}>
              {list.map((enquiry) => (
                <li key={enquiry.id}>
                  <EnquiryRow enquiry={enquiry} onAnswered={query.refetch} />
                </li>
              ))}
            </ul>
            <Pager
              page={state.page}
              pages={pages}
              limit={state.limit}
              onTurn={(page) => change({ page })}
              onSize={(limit) => change({ limit, page: 1 })}
            />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function EnquiryRow({ enquiry, onAnswered }: { enquiry: Enquiry; onAnswered: () => void }) {
  const { t, dayText } = useText();
  const {
    name,
    account,
    seats,
    note,
    askedAt,
    answer,
    answeredAt,
    answeredBy,
    productCode: code,
  } = enquiry;
  return (
    <>
      <p>
        <b>{name}</b> <TabularText>{account}</TabularText> ·{' '}
        {t('planDesk.enquiry.seats', { n: seats })} ·{' '}
        {t('planDesk.enquiry.asked', { day: dayText(askedAt) })}
      </p>
      {note && <p>{note}</p>}
      {answeredAt === null ? (
        <AnswerForm id={enquiry.id} onAnswered={onAnswered} />
      ) : (
        <HelpText>
          {t('planDesk.enquiry.answered', { day: dayText(answeredAt), who: answeredBy ?? '' })}
          {': '}
          {answer} {code}
        </HelpText>
      )}
    </>
  );
}

function AnswerForm({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const { t } = useText();
  const [answer, setAnswer] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { send, sending, fault } = useIdempotentAction();
  const isSaid = answer.trim() !== '';
  const isCode = code.trim() === '' || productCode.test(code.trim());
  const answerIt = async () => {
    setTried(true);
    if (!isSaid || !isCode) return;
    const input = {
      id,
      answer: answer.trim(),
      productCode: code.trim() === '' ? null : code.trim(),
    };
    if (await send(answerEnquiry, input, `answer ${JSON.stringify(input)}`)) onAnswered();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void answerIt();
      }}
    >
      <div className={styles.grid}>
        <Field
          label={t('planDesk.enquiry.answer')}
          error={tried && !isSaid ? t('planDesk.enquiry.answer.rule') : undefined}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              maxLength={500}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('planDesk.enquiry.product')}
          error={tried && !isCode ? t('planDesk.code.rule') : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={code}
              maxLength={30}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      </div>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" size={16} />
          {fault || t('state.error.network')}
        </ErrorText>
      )}
      <FormActions>
        <Button type="submit" variant="primary" isRunning={sending}>
          {t('planDesk.enquiry.send')}
        </Button>
      </FormActions>
    </form>
  );
}
