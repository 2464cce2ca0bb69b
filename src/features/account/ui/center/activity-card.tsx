import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import type { accountOverview } from '../../contract/profile.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

const links = {
  login: '/account/settings/safe',
  order: '/order/my-order/account-paid',
  bill: '/myaccount/bill/balance-bill',
  search: '/renta-reports/kase-searched',
  report: '/renta-reports/shop-success-rate',
} as const;

interface ActivityCardProps {
  activity: OutputOf<typeof accountOverview>['activity'];
}

/** What the member did recently, each with a link to its page. */
export function ActivityCard({ activity }: ActivityCardProps) {
  const { t, number } = useText();
  const goods = useItemTitle();
  const detail = ({ kind, title, amount }: (typeof activity)[number]) => {
    if (kind === 'login')
      return t('center.activity.login.text', { how: t(`login.how.${title as 'password'}`) });
    if (kind === 'bill')
      return `${goods(title)} ${!amount ? '' : t('center.activity.amount', { amount: number(amount, { signDisplay: 'exceptZero' }) })}`;
    if (kind === 'search') return t('center.activity.search.text', { n: amount ?? 0 });
    return '';
  };
  return (
    <Card title={t('center.activity')}>
      {activity.length === 0 ? (
        <p className={styles.empty}>
          {t('center.activity.none')} <Link to="/kase">{t('page.kase')}</Link>
        </p>
      ) : (
        <ul className={styles.list}>
          {activity.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.title}`}>
              <span>
                <Link to={links[entry.kind]}>{t(`center.activity.${entry.kind}`)}</Link>{' '}
                {detail(entry)}
              </span>
              <small>
                <Instant at={entry.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
