import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { certificationMoves } from '#src/domain/certification.ts';
import { readCertification } from '#src/features/account/contract/certifications.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { AccountPage, Card } from '#src/features/account/ui/account-page/account-page.tsx';
import {
  CertificationSummary,
  CertificationForm,
} from '#src/features/account/ui/profile/certification-form.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';

const benefits = [
  'certify.benefit.contact',
  'certify.benefit.shop',
  'certify.benefit.invoice',
] as const;

/** `/account/auth`: certifying as a person, a company or an agent, with images of the papers. */
export default function CertificationPage() {
  const { t } = useText();
  const query = useQuery(readCertification, {});
  const [again, setAgain] = useState(false);
  const reload = () => {
    setAgain(false);
    query.refetch();
  };
  return (
    <AccountPage title="page.accountAuth" lead="certify.lead" narrow>
      <AsyncView query={query} skeleton={<SkeletonLines lines={5} />}>
        {(found) => {
          const mayAsk = certificationMoves[found.state].includes('pending');
          const showsForm = mayAsk && (found.state !== 'passed' || again);
          return (
            <div className={styles.stack}>
              <CertificationSummary found={found}>
                {found.state === 'passed' && !again && (
                  <Button onClick={() => setAgain(true)}>{t('certify.again')}</Button>
                )}
              </CertificationSummary>
              {showsForm && <CertificationForm onSent={reload} />}
            </div>
          );
        }}
      </AsyncView>
      <Card title={t('certify.benefits')}>
        <ul>
          {benefits.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
    </AccountPage>
  );
}
