import { useText } from '#src/client/hooks/use-text.ts';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { EvidenceSection } from '#src/features/success-rates/ui/evidence/evidence-section.tsx';
import { questionAddress } from '#src/features/success-rates/ui/form/question-address.ts';
import { QuestionNotice } from '#src/features/success-rates/ui/form/question-notice.tsx';
import { SuccessForm } from '#src/features/success-rates/ui/form/success-form.tsx';
import styles from '#src/features/success-rates/ui/form/success-page.module.css';

/**
 * `/shop-success-rate`: form for how long shops like a planned one stay open. The address holds the
 * query.
 */
export default function ShopSuccessRatePage() {
  const { t } = useText();
  const navigation = useListAddress(questionAddress);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('page.shopSuccessRate')}</h1>
        <p>{t('success.lead')}</p>
      </header>
      <QuestionNotice wrong={navigation.wrong} onTidy={navigation.tidy} />
      <EvidenceSection filter={navigation.state.filter} />
      <SuccessForm navigation={navigation} />
    </div>
  );
}
