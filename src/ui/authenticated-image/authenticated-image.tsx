import { useEffect, useRef, useState } from 'react';
import { fetchImage } from '../attachments/fetch-image.ts';
import styles from './authenticated-image.module.css';

interface FetchedPictureProps {
  /** Where the server has it. */
  address: string;
  alt: string;
  large?: boolean;
}

/** A picture for members, fetched with the caller's session once it comes into sight. */
export function AuthenticatedImage({ address, alt, large = false }: FetchedPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ address: string; url: string }>();
  useEffect(() => {
    let fetched: string | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      fetchImage(address).then(
        (url) => {
          fetched = url;
          if (isGone) URL.revokeObjectURL(url);
          else setPicture({ address, url });
        },
        () => {
          // The frame stays empty; the text beside it describes the picture.
        },
      );
    });
    if (frame.current) watcher.observe(frame.current);
    return () => {
      isGone = true;
      watcher.disconnect();
      if (fetched !== undefined) URL.revokeObjectURL(fetched);
    };
  }, [address]);
  return (
    <span ref={frame} className={large ? styles.pictureLarge : styles.picture}>
      {picture?.address === address && <img src={picture.url} alt={alt} />}
    </span>
  );
}

/** Large pictures in a row that is scrolled; nothing where there is none. */
export function ImageRow({
  label,
  pictures,
}: {
  label: string;
  pictures: readonly Omit<FetchedPictureProps, 'large'>[];
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={label} tabIndex={0}>
      {pictures.map((picture) => (
        <li key={picture.address}>
          <AuthenticatedImage large {...picture} />
        </li>
      ))}
    </ul>
  );
}
