import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaymentField } from '#src/ui/field/labelled-field.tsx';
import type { FinanceList } from './finance-desk.tsx';
import { LedgerActs } from './ledger-acts.tsx';
import { Platform } from './platform-accounts.tsx';
import styles from './staff.module.css';
import { Wallets } from './wallet-list.tsx';

/** The books: what members have, the platform's accounts, and the acts of a member or of a number. */
export function Books({ navigation, turning }: FinanceList) {
  const { t } = useText();
  const { state, applyFilter } = navigation;
  const { q, of, reference } = state.filter as { q?: string; of?: string; reference?: string };
  return (
    <>
      <div className={styles.finds}>
        <Find
          key={`q ${q}`}
          label={t('finance.books.q')}
          value={q}
          onFind={(text) =>
            applyFilter({ q: text || undefined, of: undefined, reference: undefined })
          }
        />
        <Find
          key={`reference ${reference}`}
          label={t('finance.books.reference')}
          value={reference}
          onFind={(text) =>
            applyFilter({ reference: text || undefined, q: undefined, of: undefined })
          }
        />
      </div>
      {reference !== undefined || of !== undefined ? (
        <LedgerActs
          {...(reference !== undefined ? { reference } : { of: of! })}
          turning={turning}
          onBack={() => applyFilter({ of: undefined, reference: undefined })}
        />
      ) : (
        <div className={styles.two}>
          <Wallets q={q} turning={turning} onOpen={(memberId) => applyFilter({ of: memberId })} />
          <Platform />
        </div>
      )}
    </>
  );
}

interface FindProps {
  label: string;
  value: string | undefined;
  onFind: (text: string) => void;
}

function Find({ label, value, onFind }: FindProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(value ?? '');
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
    >
      <PaymentField label={label}>
        {(tied) => (
          <input
            {...tied}
            type="search"
            maxLength={80}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </PaymentField>
      <Button type="submit">{t('finance.books.search')}</Button>
    </form>
  );
}
