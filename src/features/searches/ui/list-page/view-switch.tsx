import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import styles from './list-page.module.css';

export interface ViewChoice {
  key: string;
  text: string;
  icon: IconName;
}

/** The ways one list can be looked at; one of them is always chosen. */
export function ViewSwitch({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly ViewChoice[];
  chosen: string;
  onChoose: (key: string) => void;
}) {
  return (
    <SegmentedControl role="group" aria-label={label} className={styles.switch}>
      {choices.map(({ key, text, icon }) => (
        <UnstyledButton key={key} aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          <Icon name={icon} size={16} />
          {text}
        </UnstyledButton>
      ))}
    </SegmentedControl>
  );
}
