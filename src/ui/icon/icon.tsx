import type { ReactElement } from 'react';
import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

// Drawn by us on a grid of 24, in strokes of one and a half, so that they look of one hand beside
// the text.
const shapes = {
  home: <path d="M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4z" />,
  chart: <path d="M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.8" r="2.5" />
    </>
  ),
  road: <path d="M8 4 4 20M16 4l4 16M12 5v2.5M12 10.8v2.5M12 16.5V19" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
  table: <path d="M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9" />,
  map: <path d="m3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20" />,
  scatter: <path d="M4 4v16h16M9 14.5h.01M12 10h.01M16 12h.01M17 7h.01M13 15h.01" />,
  city: (
    <path d="M4 20V9l6-3v14M10 20V4l10 4v12M3 20h18M13.5 10.5h.01M13.5 14h.01M16.8 10.5h.01M16.8 14h.01M7 12h.01M7 15h.01" />
  ),
  apps: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  plug: <path d="M9 3v5M15 3v5M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5V21" />,
  copy: <path d="M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5" />,
  coins: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="M9 6.5v5M14.2 10.3a5.5 5.5 0 1 1-3.9 3.9" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d={iconPaths.close} />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" />,
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  columns: <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />,
  density: <path d="M4 5h16M4 9.7h16M4 14.3h16M4 19h16" />,
  reset: <path d="M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 13.5" />,
  drag: <path d="M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  'chevron-up': <path d="m6 14.5 6-6 6 6" />,
  'chevron-left': <path d="m14.5 6-6 6 6 6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" />,
  'arrow-up': <path d="M12 20V4M6 10l6-6 6 6" />,
  'arrow-down': <path d="M12 4v16M6 14l6 6 6-6" />,
  'arrow-left': <path d="M20 12H4M10 6l-6 6 6 6" />,
  sun: <path d={iconPaths.sun} />,
  moon: <path d={iconPaths.moon} />,
  system: <path d={iconPaths.system} />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  logout: <path d="M14 4H5v16h9M10 12h10M16.5 8l4 4-4 4" />,
  eye: <path d={iconPaths.eye} />,
  'eye-off': <path d={iconPaths['eye-off']} />,
  warning: <path d={iconPaths.warning} />,
  info: <path d={iconPaths.info} />,
  layers: <path d="m12 4 8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.2 8-4.2M4 16.3l8 4.2 8-4.2" />,
  print: <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 13.5h10V20H7z" />,
  share: (
    <path d="M8.4 10.9 15.6 7M8.4 13.1l7.2 3.9M18 3.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM6 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM18 15.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z" />
  ),
  lock: <path d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  link: (
    <path d="M10 14.5 14.5 10M8.5 11 6 13.5a3.2 3.2 0 0 0 4.5 4.5l2.5-2.5M15.5 13l2.5-2.5A3.2 3.2 0 0 0 13.5 6L11 8.5" />
  ),
  external: <path d="M14 4h6v6M20 4l-9 9M17.5 14v6H4V6.5h6" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7" />,
  database: (
    <>
      <ellipse cx="12" cy="6" rx="7.5" ry="2.8" />
      <path d="M4.5 6v12c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8V6M4.5 12c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8" />
    </>
  ),
  star: <path d="m12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.8z" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />,
  upload: <path d="M12 15V4M7 8.5l5-5 5 5M4.5 20h15" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  compare: <path d="M8 4v16M8 4 4.5 7.5M8 4l3.5 3.5M16 20V4M16 20l-3.5-3.5M16 20l3.5-3.5" />,
  circle: <circle cx="12" cy="12" r="7.5" />,
  polygon: <path d="m12 4 8 6-3 9.5H7L4 10z" />,
  shop: (
    <path d="M4 9.5 5.5 4.5h13L20 9.5M4 9.5h16M4 9.5a2.6 2.6 0 0 0 5.3 0 2.6 2.6 0 0 0 5.4 0 2.6 2.6 0 0 0 5.3 0M5.5 12.5V20h13v-7.5M10 20v-4.5h4V20" />
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof shapes;

/**
 * A sign beside words; it says nothing to a screen reader, so a button of an icon alone needs a
 * label of its own.
 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
