import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { stepOfFact, type MyShopFacts, type MyShopStep } from '../../model/my-shop.ts';
import { factLabel, type Unit } from './my-shop-labels.ts';
import styles from './my-shop.module.css';

/** The step of the form that contains a field. */
export function stepOfField(field: string): MyShopStep {
  if (field === 'files') return 'files';
  return field in stepOfFact ? stepOfFact[field as keyof MyShopFacts] : 'place';
}

/** Why a unit was sent back and which field that is about, with the way to it. */
export function RejectedNote({
  unit: { id, rejected },
  link = false,
}: {
  unit: Pick<Unit, 'id' | 'rejected'>;
  link?: boolean;
}) {
  const { t } = useText();
  if (!rejected) return null;
  const { reason, field } = rejected;
  return (
    <div className={styles.rejected} role="status">
      <Icon name="warning" />
      <div>
        <b>{t('myshop.rejected.title')}</b>
        <p>{reason}</p>
        {field !== '' && <p>{t('myshop.rejected.field', { field: factLabel(field, t) })}</p>}
        {link && (
          <Link
            to={`?${new URLSearchParams({ form: id, step: stepOfField(field), ...(field !== '' && { field }) })}`}
          >
            {t('myshop.rejected.mend')}
          </Link>
        )}
      </div>
    </div>
  );
}
