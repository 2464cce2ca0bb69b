import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { queryText } from '#src/client/http/query-string.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './home.module.css';

interface FindStreetLinkProps {
  city: string | undefined;
  district: string | undefined;
}

/** Leads to the fair rent of a unit. */
export function FairRentLink() {
  const { t } = useText();
  const { may } = useAccess();
  if (!may('can:assessment-run')) return null;
  return (
    <section className={`${styles.card} ${styles.streets}`} aria-labelledby="fair-rent">
      <div>
        <h2 id="fair-rent">{t('home.fair')}</h2>
        <Caption>{t('home.fair.about')}</Caption>
      </div>
      <LinkButton to="/fair-rent">{t('page.fairRent')}</LinkButton>
    </section>
  );
}

/** Leads to the streets for a planned shop, in the member's place. */
export function FindStreetLink({ city, district }: FindStreetLinkProps) {
  const { t } = useText();
  const { may } = useAccess();
  if (!may('can:road-view')) return null;
  return (
    <section className={`${styles.card} ${styles.streets}`} aria-labelledby="find-street">
      <div>
        <h2 id="find-street">{t('home.streets')}</h2>
        <Caption>{t('home.streets.about')}</Caption>
      </div>
      <LinkButton variant="primary" to={`/find-street?${queryText({ city, district })}`}>
        {t('page.findStreet')}
      </LinkButton>
    </section>
  );
}
