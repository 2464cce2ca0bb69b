import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from './printed-report.module.css';

interface OwnPapersProps {
  papers: readonly { id: string; title: string; orderNo: string; createdAt: string }[];
  addressOf: (id: string) => string;
}

/** The member's purchased reports, opened again for free. */
export function OwnPrintedReports({ papers, addressOf }: OwnPapersProps) {
  const { t, dayText } = useText();
  const titleOf = useItemTitle();
  return (
    <section className={styles.own} aria-label={t('papers.own')}>
      <h2>{t('papers.own')}</h2>
      {papers.length === 0 && <HelpText>{t('papers.own.none')}</HelpText>}
      <ul>
        {papers.map(({ id, title, orderNo, createdAt }) => (
          <li key={id}>
            <Link to={addressOf(id)}>{titleOf(title)}</Link>
            <HelpText as="span">
              {orderNo} · {dayText(createdAt)}
            </HelpText>
          </li>
        ))}
      </ul>
    </section>
  );
}
