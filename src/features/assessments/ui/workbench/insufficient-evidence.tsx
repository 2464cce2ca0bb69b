import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';
import { consultingAddress, placeDescription } from './consulting-address.ts';
import { gradeText } from './result-panel.tsx';
import type { Workbench } from './workbench-state.ts';

/** No report: what is missing, what is offered in its place, and ways to more evidence. */
export function Insufficient({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t, number, percent } = words;
  const { result, draft } = bench;
  const { used, cv, maxMinRatio } = result.grid;
  const { subject, purpose, valuationDate } = draft.document;
  const { city, district } = subject;
  const why =
    used < 3
      ? t('assessment.insufficient.few', { n: used })
      : maxMinRatio !== undefined && maxMinRatio > 1.2
        ? t('assessment.insufficient.ratio', {
            ratio: number(maxMinRatio, { maximumFractionDigits: 2 }),
          })
        : t('assessment.insufficient.cv', { cv: cv === undefined ? '–' : percent(cv, 1) });
  const query = new URLSearchParams({
    ...(city && { city }),
    ...(district && { district }),
  }).toString();
  return (
    <div className={styles.insufficient} role="status">
      <p>
        <Icon name="warning" />{' '}
        <b>
          {t(
            result.form === 'indication' ? 'assessment.indication.only' : 'assessment.insufficient',
          )}
        </b>{' '}
        {result.confidence === 'D' ? why : gradeText(result, words)}
      </p>
      <ActionRow>
        <Button onClick={() => bench.go('comparables')}>{t('assessment.insufficient.more')}</Button>
        <Button onClick={() => bench.go('purpose')}>{t('assessment.insufficient.date')}</Button>
        <LinkButton to={`/kase${query && `?${query}`}`}>
          {t('assessment.insufficient.search')}
        </LinkButton>
        <LinkButton
          to={`/order/my-order/booking-sheet?${new URLSearchParams({ new: '1', ...(city && { city }), ...(district && { district }) })}`}
        >
          {t('assessment.insufficient.book')}
        </LinkButton>
        <LinkButton
          to={consultingAddress(
            subject,
            purpose,
            t('assessment.consult.insufficient', {
              place: placeDescription(subject, words),
              purpose: t(`assessment.purpose.${purpose}`),
              date: valuationDate,
            }),
          )}
        >
          {t('assessment.consult')}
        </LinkButton>
      </ActionRow>
    </div>
  );
}
