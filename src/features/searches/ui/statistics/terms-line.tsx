import { useText } from '#src/client/hooks/use-text.ts';
import { openSample, type MeanMonths } from '#src/domain/disclosure.ts';
import styles from './statistics-bar.module.css';

interface Terms {
  term: MeanMonths;
  free: MeanMonths;
}

interface TermsLineProps {
  /** Of all rows; undefined while they are on their way. */
  all: Terms | undefined;
  /** Of those selected; undefined where none is. */
  selection?: Terms | undefined;
}

/**
 * Under a strip: lease terms of the rows and their rent-free share, each with the n of rows that
 * state it.
 */
export default function TermsLine({ all, selection }: TermsLineProps) {
  const { t } = useText();
  return (
    <p className={styles.terms} aria-label={t('kase.terms')} role="group">
      {all && (
        <>
          <Mean term={t('kase.terms.term')} of={all.term} inSteps />
          <Mean term={t('kase.terms.free')} of={all.free} inSteps />
        </>
      )}
      {selection && (
        <>
          <Mean term={t('kase.terms.selection.term')} of={selection.term} />
          <Mean term={t('kase.terms.selection.free')} of={selection.free} />
        </>
      )}
    </p>
  );
}

interface MeanProps {
  term: string;
  of: MeanMonths;
  /** Shown in wide steps while the sample is small, as the disclosure of masked rows requires. */
  inSteps?: boolean;
}

function Mean({ term, of: { n, mean }, inSteps = false }: MeanProps) {
  const { t } = useText();
  if (mean === null) {
    return (
      <span>
        {term} {t('state.sample.small', { n })}
      </span>
    );
  }
  const months = t('kase.terms.months', { n: mean });
  return (
    <span>
      {term} <b>{inSteps && n < openSample ? t('list.strip.about', { value: months }) : months}</b>{' '}
      <small>n {n}</small>
    </span>
  );
}
