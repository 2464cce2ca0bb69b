import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentPhoto } from '#src/domain/assessment.ts';
import { AuthenticatedImage } from '#src/ui/authenticated-image/authenticated-image.tsx';
import { IconButton } from '#src/ui/icon-button/icon-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readPhoto } from '../../contract/assessment-photos.ts';
import { DayInput, TextInput } from '../parts/assessment-inputs.tsx';
import styles from './assessment.module.css';

interface PhotoRowProps {
  photo: AssessmentPhoto;
  /** Position in the report, from 0. */
  at: number;
  onChange: (change: Partial<AssessmentPhoto>) => void;
  onUp: () => void;
  onRemove: () => void;
}

/** One photograph with its caption and its day. */
export function PhotoRow({ photo, at, onChange, onUp, onRemove }: PhotoRowProps) {
  const { t } = useText();
  const n = at + 1;
  return (
    <li>
      <AuthenticatedImage
        large
        address={readPhoto.path.replace(':id', photo.id)}
        alt={photo.caption || t('valuation.photo.n', { n })}
      />
      <TextInput
        label={t('valuation.photo.caption', { n })}
        value={photo.caption}
        most={120}
        onChange={(caption) => onChange({ caption })}
      />
      <DayInput
        label={t('valuation.photo.takenOn', { n })}
        value={photo.takenOn ?? ''}
        onChange={(day) => onChange({ takenOn: day === '' ? null : day })}
      />
      <span className={styles.photoActs}>
        {at > 0 && (
          <IconButton aria-label={t('valuation.photo.up', { n })} onClick={onUp}>
            <Icon name="arrow-up" size={16} />
          </IconButton>
        )}
        <IconButton aria-label={t('valuation.photo.remove', { n })} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </span>
    </li>
  );
}
