import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import {
  completenessOf,
  missingFacts,
  stepOfFact,
  untold,
  type MyShopFacts,
  type MyShopStep,
} from '../../model/my-shop.ts';
import { factLabel } from '../list/my-shop-labels.ts';
import styles from '../list/my-shop.module.css';

const mostNamed = 6;

/**
 * Completeness of an advertisement: share filled in, required fields, and optional fields still
 * empty.
 */
export function Completeness({
  facts,
  onStep,
}: {
  facts: MyShopFacts;
  onStep: (step: MyShopStep) => void;
}) {
  const { t, percent } = useText();
  const share = completenessOf(facts);
  const missing = missingFacts(facts);
  const more = untold(facts)
    .filter((key) => !(missing as readonly string[]).includes(key))
    .slice(0, mostNamed);
  const links = (keys: readonly (keyof MyShopFacts)[]) => (
    <ul className={styles.toTell}>
      {keys.map((key) => (
        <li key={key}>
          <UnstyledButton className={styles.link} onClick={() => onStep(stepOfFact[key])}>
            {factLabel(key, t)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
  return (
    <PaddedCard aria-label={t('myshop.form.complete')}>
      <h2>{t('myshop.form.complete')}</h2>
      <meter
        className={styles.meter}
        min={0}
        max={1}
        value={share}
        aria-label={t('myshop.form.complete')}
      >
        {percent(share)}
      </meter>
      <HelpText>{t('myshop.form.complete.text', { share: percent(share) })}</HelpText>
      {missing.length > 0 ? (
        <>
          <h3>{t('myshop.form.missing')}</h3>
          {links(missing)}
        </>
      ) : (
        <p>{t('myshop.form.allTold')}</p>
      )}
      {more.length > 0 && (
        <>
          <h3>{t('myshop.form.untold')}</h3>
          {links(more)}
        </>
      )}
    </PaddedCard>
  );
}
