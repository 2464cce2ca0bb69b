import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import {
  isTooLarge,
  largestSidePx,
  maxPixels,
  imageSizeOf,
  type ImageSize,
} from '#src/domain/picture-size.ts';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import formStyles from '#src/ui/form/form.module.css';
import styles from '../account-page/account-page.module.css';

const largestBytes = 2_000_000;
const sidePx = 256;
/** Chinese counts pixels by ten thousands. */
const limits = { side: largestSidePx, megapixels: maxPixels / 1_000_000 };

interface AvatarFieldProps {
  name: string;
  avatar: string | null;
  wrong: MessageKey | undefined;
  onChange: (avatar: string | null) => void;
}

/** An image, cut to a square from its middle before it is sent. */
export function AvatarField({ name, avatar, wrong, onChange }: AvatarFieldProps) {
  const { t } = useText();
  const [refused, setRefused] = useState<ImageSize | 'wrong' | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const size =
      file.size <= largestBytes ? imageSizeOf(new Uint8Array(await file.arrayBuffer())) : null;
    if (size && isTooLarge(size)) return setRefused(size);
    const square = file.size <= largestBytes ? await cut(file).catch(() => null) : null;
    setRefused(square ? null : 'wrong');
    if (square) onChange(square);
  };
  const note = noteOf();
  function noteOf(): string | undefined {
    if (refused === 'wrong') return t('edit.avatar.wrong');
    return refused ? t('edit.avatar.pixels', { ...limits, ...refused }) : wrong && t(wrong);
  }
  return (
    <div className={styles.who} style={{ marginBottom: 16 }}>
      {avatar ? (
        <img className={styles.avatar} src={avatar} alt={t('edit.avatar')} />
      ) : (
        <span className={styles.avatar}>{[...name][0]}</span>
      )}
      <div>
        <div className={styles.actions}>
          <FileInput
            text={t('edit.avatar.choose')}
            aria-label={t('edit.avatar')}
            accept={['image/png', 'image/jpeg', 'image/webp']}
            onChoose={([file]) => void choose(file)}
          />
          {avatar && (
            <Button variant="text" onClick={() => onChange(null)}>
              {t('edit.avatar.remove')}
            </Button>
          )}
        </div>
        <small className={note ? formStyles.wrong : styles.quiet}>
          {note ?? t('edit.avatar.hint')}
        </small>
      </div>
    </div>
  );
}

/** The middle square of an image as a data address. */
async function cut(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: sidePx, height: sidePx });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('avatar: expected a canvas to draw on, the browser gave none');
  context.drawImage(
    image,
    (image.width - side) / 2,
    (image.height - side) / 2,
    side,
    side,
    0,
    0,
    sidePx,
    sidePx,
  );
  image.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
