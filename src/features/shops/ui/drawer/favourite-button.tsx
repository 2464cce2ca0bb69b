import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from '../search/shops.module.css';

interface StarProps {
  name: string;
  isOn: boolean;
  onToggle: () => void;
}

/**
 * Marks a shop from its row. Like the boxes before the rows it is no stop of its own; the sheet of
 * the shop has the same button.
 */
export function FavoriteButton({ name, isOn, onToggle }: StarProps) {
  const { t } = useText();
  return (
    <UnstyledButton
      tabIndex={-1}
      className={classNames(styles.star, isOn && styles.starred)}
      aria-pressed={isOn}
      aria-label={t('shop.favourite.of', { name })}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon name="star" size={16} />
    </UnstyledButton>
  );
}
