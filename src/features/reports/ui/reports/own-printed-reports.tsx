import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { useGoodsTitle } from '#src/features/orders/ui/use-item-title.ts';
import styles from './printed-report.module.css';

interface OwnPapersProps {
  papers: readonly { id: string; title: string; orderNo: string; createdAt: string }[];
  addressOf: (id: string) => string;
}

/** The member's purchased reports, opened again for free. */
export function OwnPapers({ papers, addressOf }: OwnPapersProps) {
  const { t, dayText } = useText();
  const titleOf = useGoodsTitle();
  return (
    <section className={styles.own} aria-label={t('papers.own')}>
      <h2>{t('papers.own')}</h2>
      {papers.length === 0 && <p className={styles.hint}>{t('papers.own.none')}</p>}
      <ul>
        {papers.map(({ id, title, orderNo, createdAt }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{titleOf(title)}</Link>
            <span className={styles.hint}>
              {orderNo} · {dayText(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
