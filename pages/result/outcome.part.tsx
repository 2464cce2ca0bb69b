import { Link, useSearchParams } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import money from '#src/components/money/money.module.css';
import { backOf } from '#src/components/money/recharge-address.ts';
import { useText } from '#src/components/use-text.ts';

/** What an outcome may be of; the words come from here, never from the address. */
const kinds = ['order', 'recharge', 'refund', 'invoice', 'booking', 'report', 'certification', 'kase'] as const;
type Kind = (typeof kinds)[number] | 'other';

const next: Readonly<Record<Kind, string>> = {
  order: '/order/my-order/account-paid',
  recharge: '/myaccount/jindou/my-jindou',
  refund: '/order/my-order/account-paid',
  invoice: '/order/my-order/account-paid',
  booking: '/order/my-order/booking-sheet',
  report: '/renta-reports/consulting-report',
  certification: '/account/auth',
  kase: '/kase/my-list',
  other: '/',
};

/** What became of an act: what happened, under which number, and what comes next. */
export function Outcome({ good }: { good: boolean }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const kindText = query.get('kind');
  const kind: Kind = kinds.find((one) => one === kindText) ?? 'other';
  const noText = query.get('no') ?? '';
  // A number of ours is letters and digits; anything else is not shown, so that no link can put words on this page.
  const no = /^[A-Z]{2}\d{6,20}$/.test(noText) ? noText : '';
  const back = backOf(query.get('back'));
  const name = t(`result.kind.${kind}`);
  return (
    <div className={desk.narrow}>
      <header className={desk.head}>
        <h1 tabIndex={-1}>{t(good ? 'result.good' : 'result.bad', { name })}</h1>
      </header>
      <section className={desk.pad}>
        <p role={good ? 'status' : 'alert'} className={good ? money.doneLine : money.problem}>
          <Icon name={good ? 'check' : 'warning'} size={20} />
          {t(good ? `result.next.${kind}` : `result.why.${kind}`)}
        </p>
        {no !== '' && (
          <dl className={money.flow}>
            <div>
              <dt>{t('order.column.no')}</dt>
              <dd>{no}</dd>
            </div>
          </dl>
        )}
        <div className={desk.actions}>
          {back && (
            <Link className={controls.primary} to={back}>
              {t(good ? 'checkout.back' : 'result.again')}
            </Link>
          )}
          <Link className={back ? controls.button : controls.primary} to={next[kind]}>
            {t(kind === 'other' ? 'lost.home' : 'result.look')}
          </Link>
          {no !== '' && <CopyButton label={t('checkout.copyNo')} text={no} />}
        </div>
      </section>
    </div>
  );
}
