import { useText } from '#src/client/hooks/use-text.ts';
import styles from '#src/features/account/ui/members/user.module.css';
import type { MessageKey } from '#src/i18n/messages.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import type { Act } from './audit-tab.tsx';

/** Everything that was written down of one act. */
export function AuditActionDetails({ act }: { act: Act }) {
  const { t } = useText();
  const plain: [MessageKey, string | null][] = [
    ['audit.address', act.address],
    ['audit.request', act.requestId],
    ['audit.tx', act.txId],
    ['audit.chain', act.id],
  ];
  const shown = plain.filter(
    (fact): fact is [MessageKey, string] => fact[1] !== null && fact[1] !== '',
  );
  const written = (['detail', 'before', 'after'] as const).filter((name) => !isEmpty(act[name]));
  return (
    <DescriptionList>
      {written.map((name) => (
        <DescriptionItem key={name} term={t(`audit.${name}`)}>
          <pre className={styles.json}>{JSON.stringify(act[name], null, 2)}</pre>
        </DescriptionItem>
      ))}
      {shown.map(([key, value]) => (
        <DescriptionItem key={key} term={t(key)}>
          {value}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;
