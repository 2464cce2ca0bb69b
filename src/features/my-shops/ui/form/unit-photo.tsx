import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { fetchImage } from '#src/ui/attachments/fetch-image.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readMyShopFile } from '../../contract/my-shops.ts';
import styles from '../list/my-shop.module.css';

interface PhotoProps {
  /** null: there is none. */
  id: string | null;
  name: string;
  large?: boolean;
}

/** A photo of a unit, fetched with the caller's session once it comes into sight. */
export function Photo({ id, name, large = false }: PhotoProps) {
  const { t } = useText();
  const frame = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ id: string; address: string }>();
  useEffect(() => {
    if (id === null || !frame.current) return;
    let address: string | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      fetchImage(readMyShopFile.path.replace(':id', id)).then(
        (url) => {
          address = url;
          if (isGone) URL.revokeObjectURL(url);
          else setPicture({ id, address: url });
        },
        () => {
          // Without its picture the unit still has its words; the frame says so.
        },
      );
    });
    watcher.observe(frame.current);
    return () => {
      isGone = true;
      watcher.disconnect();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id]);
  const shown = picture?.id === id ? picture?.address : undefined;
  return (
    <span ref={frame} className={large ? styles.photoLarge : styles.photo}>
      {shown !== undefined ? (
        <img src={shown} alt={t('myshop.photo.of', { name })} />
      ) : (
        <Icon name="shop" size={large ? 32 : 16} />
      )}
      {shown === undefined && id === null && large && <small>{t('myshop.photo.none')}</small>}
    </span>
  );
}
