import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { ActionRow } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './start-ways.module.css';
import { stepNames } from './step-names.ts';

interface StartWaysProps {
  isDisabled: boolean;
  onBegin: () => Promise<void>;
  onExample: () => Promise<void>;
}

/** Ways to start an assessment: empty, by the example, or from what the console knows already. */
export function StartWays({ isDisabled, onBegin, onExample }: StartWaysProps) {
  const { t } = useText();
  return (
    <div className={styles.ways}>
      <section className={styles.card} aria-label={t('assessment.new')}>
        <h2>{t('assessment.start.empty')}</h2>
        <ol className={styles.steps}>
          {stepNames.map((step) => (
            <li key={step}>{t(`assessment.step.${step}`)}</li>
          ))}
        </ol>
        <ActionRow>
          <Button variant="primary" disabled={isDisabled} onClick={() => void onBegin()}>
            <Icon name="plus" /> {t('assessment.new')}
          </Button>
          <Button disabled={isDisabled} onClick={() => void onExample()}>
            {t('assessment.example')}
          </Button>
        </ActionRow>
        <HelpText>{t('assessment.start.price')}</HelpText>
      </section>
      <section className={styles.card} aria-label={t('assessment.start.known')}>
        <h2>{t('assessment.start.known')}</h2>
        <ul className={styles.sources}>
          <CanAccess rule="can:shop-manage">
            <Source to="/shop-manage/my-shop" icon="shop" source="mine" />
          </CanAccess>
          <Source to="/renta-reports/shops-searched" icon="search" source="shop" />
          <Source to="/kase" icon="pin" source="kase" />
        </ul>
      </section>
    </div>
  );
}

const titles = {
  mine: 'assessment.fromMine',
  shop: 'assessment.fromShop',
  kase: 'assessment.fromKase',
} as const;

interface SourceProps {
  to: string;
  icon: IconName;
  source: keyof typeof titles;
}

/** A page on which the subject or the first comparable is chosen. */
function Source({ to, icon, source }: SourceProps) {
  const { t } = useText();
  return (
    <li>
      <Icon name={icon} size={20} />
      <span>
        <Link to={to}>{t(titles[source])}</Link>
        <small>{t(`assessment.start.${source}`)}</small>
      </span>
      <Icon name="chevron-right" />
    </li>
  );
}
