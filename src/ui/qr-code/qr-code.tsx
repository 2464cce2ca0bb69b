import { useMemo } from 'react';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  /** What a reader gets: an address. */
  text: string;
  /** Accessible name: its purpose. The address is shown beside it as a link. */
  label: string;
}

/**
 * An address for the camera of a phone. Dark on light in every theme: readers do not know inverted
 * codes.
 */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, d } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
