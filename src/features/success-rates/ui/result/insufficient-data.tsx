import { useText } from '#src/client/hooks/use-text.ts';
import { minClosures, minShops } from '#src/domain/success-rate.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { AlternativeQuestions } from '../form/alternative-questions.tsx';
import { formAddress } from '../form/question-address.ts';
import { levelText, scopeText, tradesText } from '../form/question-labels.ts';
import { consultingAddress } from './consulting-address.ts';
import type { Reader, Result, Run } from './run-types.ts';
import styles from './states.module.css';

/** A run that can say nothing: why, that it cost nothing, and what may help. */
export function Insufficient({
  run,
  result,
  reader,
}: {
  run: Run;
  result: Result;
  reader: Reader;
}) {
  const words = useText();
  const { t } = words;
  return (
    <section className={styles.state}>
      <Icon name="info" size={24} />
      <h1 tabIndex={-1}>{t('success.few.title')}</h1>
      <p>
        {scopeText(run.question, words)} · {tradesText(run.question, words)}
      </p>
      <p>{t('success.few.text', { shops: minShops, closures: minClosures })}</p>
      <ul className={styles.levels}>
        {result.levels.map(({ level, n, events, shortcoming }) => (
          <li key={level}>
            {levelText(level, t)} · {t('success.counts', { n, events })}
            {shortcoming &&
              ` · ${t(`success.short.${shortcoming}`, { shops: minShops, closures: minClosures })}`}
          </li>
        ))}
      </ul>
      <p className={styles.free}>{t('success.few.free')}</p>
      {reader === 'owner' && (
        <div className={styles.ways}>
          <AlternativeQuestions
            question={run.question}
            way={(question, text, isFirst) => (
              <LinkButton variant={isFirst ? 'primary' : 'default'} to={formAddress(question)}>
                {text}
              </LinkButton>
            )}
          />
          <LinkButton to={formAddress(run.question)}>{t('success.again')}</LinkButton>
          <LinkButton to={consultingAddress(run, words)}>{t('success.consult')}</LinkButton>
        </div>
      )}
    </section>
  );
}
