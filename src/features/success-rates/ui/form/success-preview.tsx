import { useNavigate } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { call, type CallInput } from '#src/client/http/call.ts';
import { errorMessage } from '#src/client/text/error-message.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { minClosures, minShops } from '#src/domain/success-rate.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { citySuccessRate, runSuccessRate } from '../../contract/success-rates.ts';
import { AlternativeQuestions } from './alternative-questions.tsx';
import { orderLongRun } from './order-run.ts';
import type { Preview, PreviewRequest } from './preview-request.ts';
import type { Question, QuestionChange } from './question-address.ts';
import { levelText, scopeText, tradesText } from './question-labels.ts';
import styles from './success-preview.module.css';

interface PreviewCardProps {
  question: Question;
  query: PreviewRequest;
  /** Some input is invalid: then no preview is requested and no run can start. */
  isWrong: boolean;
  onChange: (change: QuestionChange) => void;
}

/** How much data a query has before it is paid for, and the button that runs it. */
export function PreviewCard({ question, query, isWrong, onChange }: PreviewCardProps) {
  const words = useText();
  const { t } = words;
  return (
    <section className={styles.card} aria-label={t('success.preview')}>
      <header>
        <h2>{t('success.preview')}</h2>
        <p>{t('success.preview.free')}</p>
      </header>
      <p className={styles.scope}>
        {scopeText(question, words)} · <b>{tradesText(question, words)}</b>
      </p>
      {isWrong ? (
        <p role="status" className={styles.wrong}>
          <Icon name="warning" size={16} /> {t('success.preview.wrong')}
        </p>
      ) : (
        <AsyncView query={query} skeleton={<SkeletonLines lines={5} height={32} />}>
          {(preview) => (
            <PreviewDetails preview={preview} question={question} onChange={onChange} />
          )}
        </AsyncView>
      )}
    </section>
  );
}

function PreviewDetails({
  preview,
  question,
  onChange,
}: {
  preview: Preview;
  question: Question;
  onChange: (change: QuestionChange) => void;
}) {
  const { t, number, percent } = useText();
  const { levels, levelUsed, n, events, unknownAge, expectedWidth } = preview;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('success.preview.n')}</dt>
          <dd>{number(n)}</dd>
        </div>
        <div>
          <dt>{t('success.preview.events')}</dt>
          <dd>{number(events)}</dd>
        </div>
        <div>
          <dt>{t('success.preview.width')}</dt>
          <dd>{expectedWidth === null ? '–' : `± ${percent(expectedWidth / 2, 1)}`}</dd>
        </div>
      </dl>
      <ol className={styles.levels} aria-label={t('success.preview.levels')}>
        {levels.map(({ level, n: shops, events: closures, shortcoming }) => (
          <li key={level} className={classNames(level === levelUsed && styles.used)}>
            <span>
              {level === levelUsed && <Icon name="check" size={16} />}
              {levelText(level, t)}
            </span>
            <span>{t('success.counts', { n: shops, events: closures })}</span>
            {shortcoming && (
              <span className={styles.short}>
                {t(`success.short.${shortcoming}`, { shops: minShops, closures: minClosures })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {unknownAge > 0 && <Caption>{t('success.preview.unknown', { n: unknownAge })}</Caption>}
      {levelUsed === null ? (
        <NotEnough question={question} onChange={onChange} />
      ) : (
        <>
          {levelUsed !== levels[0]?.level && (
            <p className={styles.notice} role="status">
              <Icon name="info" size={16} />{' '}
              {t('success.preview.wider', {
                asked: levelText(levels[0]!.level, t),
                used: levelText(levelUsed, t),
              })}
            </p>
          )}
          <Run question={question} price={preview.priceJindou} isLong={preview.isLong} />
        </>
      )}
    </>
  );
}

function Run({ question, price, isLong }: { question: Question; price: number; isLong: boolean }) {
  const words = useText();
  const { t } = words;
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation(runSuccessRate, isLong ? orderLongRun : call);
  const run = async () => {
    const made = await mutate(question as CallInput<typeof runSuccessRate>);
    if (made) void navigate(`/shop-success-rate-result?id=${encodeURIComponent(made.id)}`);
  };
  return (
    <div className={styles.run}>
      <p>
        {t('success.run.price')} <b className={styles.jindou}>{t('jindou.price', { n: price })}</b>
      </p>
      <Button variant="primary" isRunning={isPending} onClick={() => void run()}>
        {t(isPending ? 'success.run.sending' : 'success.run', { price })}
      </Button>
      {isLong && <Caption>{t('success.run.long')}</Caption>}
      {error && (
        <p role="alert" className={styles.wrong}>
          <Icon name="warning" size={16} />{' '}
          {t('success.run.failed', { why: errorMessage(error, words) })}
          {error.requestId && ` · ${t('state.error.request', { id: error.requestId })}`}
        </p>
      )}
    </div>
  );
}

/** The difference between two queries. */
function changeBetween(from: Question, to: Question): QuestionChange {
  return { ...Object.fromEntries(Object.keys(from).map((key) => [key, undefined])), ...to };
}

/** Too few shops even in the whole city: what can be done about it, and the figure that is free. */
function NotEnough({
  question,
  onChange,
}: {
  question: Question;
  onChange: (change: QuestionChange) => void;
}) {
  const { t, locale, percent } = useText();
  const trade = [question['category'] ?? []].flat()[0];
  const free = useQuery(
    citySuccessRate,
    trade === undefined
      ? null
      : {
          city: String(question['city']),
          category: trade as CallInput<typeof citySuccessRate>['category'],
        },
  ).data;
  return (
    <div className={styles.few} role="status">
      <p>
        <b>{t('success.few.title')}</b>
      </p>
      <p>{t('success.few.text', { shops: minShops, closures: minClosures })}</p>
      <AlternativeQuestions
        question={question}
        way={(next, text, isFirst) => (
          <Button
            variant={isFirst ? 'primary' : 'default'}
            onClick={() => onChange(changeBetween(question, next))}
          >
            {text}
          </Button>
        )}
      />
      {free?.afterOneYear && trade !== undefined && (
        <p className={styles.free}>
          {t('success.few.city', {
            trade: tradeLabel(trade, locale),
            share: percent(free.afterOneYear.survival, 1),
            low: percent(free.afterOneYear.low ?? free.afterOneYear.survival, 1),
            high: percent(free.afterOneYear.high ?? free.afterOneYear.survival, 1),
            n: free.n,
          })}
        </p>
      )}
    </div>
  );
}
