import { Link } from 'react-router-dom';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import { useSend } from '#src/components/use-send.ts';
import { useText } from '#src/components/use-text.ts';
import { addSamplePortfolio } from '#src/contract/my-shops.ts';
import styles from './my-shop.module.css';

/** Before the first unit: what the page is for, and the three ways to begin. */
export function EmptyPortfolio({ onAdded }: { onAdded: () => void }) {
  const { t } = useText();
  const add = useSend(addSamplePortfolio);
  const sample = async () => {
    if (await add.send({})) onAdded();
  };
  return (
    <section className={desk.card}>
      <div className={desk.empty} role="status">
        <Icon name="shop" size={32} />
        <h2>{t('myshop.empty.title')}</h2>
        <p className={styles.emptyText}>{t('myshop.empty.text')}</p>
        <div className={desk.actions}>
          <Link className={controls.primary} to="?form=new">
            <Icon name="plus" size={16} />
            {t('myshop.add')}
          </Link>
          <Link className={controls.button} to="?import=1">
            {t('myshop.import')}
          </Link>
          <button type="button" className={controls.button} disabled={add.sending} onClick={() => void sample()}>
            {add.sending ? t('myshop.sample.adding') : t('myshop.sample.add')}
          </button>
        </div>
        {add.error && (
          <p role="alert" className={desk.fault}>
            <Icon name="warning" />
            {add.error.code > 0 ? add.error.msg : t('state.error.network')}
          </p>
        )}
      </div>
    </section>
  );
}
