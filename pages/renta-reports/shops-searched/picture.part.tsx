import { useEffect, useRef, useState } from 'react';
import { registerText } from '#src/components/register-text.tsx';
import { useText } from '#src/components/use-text.ts';
import { fetchPicture } from '#src/components/work-files/fetch-picture.ts';
import { readShopPicture } from '#src/contract/shops.ts';
import type { ShopItem } from './columns.part.tsx';
import styles from './picture.module.css';

interface PictureProps {
  id: string;
  alt: string;
  large?: boolean;
}

/** A picture of a shop, fetched with the caller's session once it comes into sight. */
export function Picture({ id, alt, large = false }: PictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ id: string; address: string }>();
  useEffect(() => {
    let address: string | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      fetchPicture(readShopPicture.path.replace(':id', id)).then(
        (url) => {
          address = url;
          if (isGone) URL.revokeObjectURL(url);
          else setPicture({ id, address: url });
        },
        () => {
          // The frame stays empty; the words of the shop stand beside it.
        },
      );
    });
    if (frame.current) watcher.observe(frame.current);
    return () => {
      isGone = true;
      watcher.disconnect();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id]);
  return (
    <span ref={frame} className={large ? styles.pictureLarge : styles.picture}>
      {picture?.id === id && <img src={picture.address} alt={alt} />}
    </span>
  );
}

/** What an owner shows of a shop: its photos, then its plans; nothing of a shop without any. */
export function Pictures({ row: { photos, plans, name, address } }: { row: ShopItem }) {
  const { t, locale } = useText();
  if (photos.length + plans.length === 0) return null;
  const of = { name: registerText(name || address, locale) };
  return (
    <ul className={styles.pictures} aria-label={t('shop.photos')} tabIndex={0}>
      {photos.map((id) => (
        <li key={id}>
          <Picture large id={id} alt={t('shop.photo.of', of)} />
        </li>
      ))}
      {plans.map((id) => (
        <li key={id}>
          <Picture large id={id} alt={t('shop.plan.of', of)} />
        </li>
      ))}
    </ul>
  );
}
