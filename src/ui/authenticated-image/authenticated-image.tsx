import { useEffect, useRef, useState } from 'react';
import { fetchImage } from '../attachments/fetch-image.ts';
import styles from './authenticated-image.module.css';

interface FetchedPictureProps {
  /** Where the server has it. */
  address: string;
  alt: string;
  large?: boolean;
  /** Fetches it, where the address alone is not enough. @returns An object URL. */
  load?: (address: string) => Promise<string>;
  /** Fetches it at mount: a printed page needs images that were never scrolled into view. */
  eager?: boolean;
}

/** A picture for members, fetched with the caller's session once it comes into sight. */
export function AuthenticatedImage({
  address,
  alt,
  large = false,
  load = fetchImage,
  eager = false,
}: FetchedPictureProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ address: string; url: string }>();
  useEffect(() => {
    let fetched: string | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!eager && !entry?.isIntersecting) return;
      watcher.disconnect();
      load(address).then(
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
  }, [address, load, eager]);
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
