import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { InvalidParameter } from './list-address.ts';
import styles from './list-page.module.css';

/** A line above a list about its address, with what can be done about it. */
export function ListNotice({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
      {act}
    </div>
  );
}

/**
 * Names the invalid parts of an address, so that the list is not mistaken for the one the link
 * meant.
 */
export function AddressNotice({
  wrong,
  onTidy,
}: {
  wrong: readonly InvalidParameter[];
  onTidy: () => void;
}) {
  const { t } = useText();
  if (wrong.length === 0) return null;
  const tidy = <UnstyledButton onClick={onTidy}>{t('list.address.tidy')}</UnstyledButton>;
  const parts = wrong.map(({ key, value }) => `${key}=${value}`).join(' · ');
  return <ListNotice act={tidy}>{t('list.address.wrong', { parts })}</ListNotice>;
}

/**
 * Names a city without data. The filter stays set, so that the list is empty because of it, until
 * it is cleared.
 */
export function EmptyCityNotice({
  city,
  onDrop,
}: {
  city: string | undefined;
  onDrop: () => void;
}) {
  const { t } = useText();
  if (city === undefined) return null;
  const drop = <UnstyledButton onClick={onDrop}>{t('list.address.drop')}</UnstyledButton>;
  return <ListNotice act={drop}>{t('list.address.unknown', { city })}</ListNotice>;
}
