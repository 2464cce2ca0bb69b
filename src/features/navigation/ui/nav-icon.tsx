import type { ComponentProps } from 'react';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import iconStyles from './nav-icon.module.css';

/** One drawing for each entry of the menu and of the account menu, on a grid of 16. */
const shapes = {
  cases: 'M9.5 1.8H3.8v12.4h8.4V4.5zM9.5 1.8v2.7h2.7M6 7.2h4M6 9.4h4M6 11.6h2',
  roads: 'M5 2.5 2.5 13.5M11 2.5l2.5 11M8 3v2M8 7v2M8 11v2',
  'fair-rent': 'M2.5 2.5h5.2l6 6-5.2 5.2-6-6zM5.4 5.4h.01',
  'find-street': 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM10.8 5.2 9.2 9.2l-4 1.6 1.6-4z',
  shops:
    'M2.5 6.5 3.5 2.5h9l1 4M2.5 6.5a1.8 1.8 0 0 0 3.6 0 1.9 1.9 0 0 0 3.8 0 1.8 1.8 0 0 0 3.6 0M3.5 8.5v5h9v-5M6.5 13.5v-3h3v3',
  samples: 'M5.8 2.8H3.3v11.4h9.4V2.8h-2.5M5.8 1.6h4.4v2.6H5.8zM5.6 9.2l1.7 1.7 3.2-3.6',
  'pre-shops': 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.2 1.8v3M10.8 1.8v3M9.2 9.2h2v2h-2z',
  assessment:
    'M8 2v11.8M5 13.8h6M2.8 4.2h10.4M4.2 4.2 2.2 9.3a2.1 2.1 0 0 0 4 0zM11.8 4.2l-2 5.1a2.1 2.1 0 0 0 4 0z',
  'success-rate': 'M2.3 2.3v11.4h11.4M2.3 4h3v2.7h2.8v2.6h2.8v2h2.8',
  reports: 'M2.5 2.2h11v11.6h-11zM5.2 10.8V8.4M8 10.8V5.2M10.8 10.8V7',
  'my-shops': 'M5.3 10.7a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.3 7.7h5.9M11.4 7.7v2.4M14 7.7v1.9',
  'my-cases':
    'M1.8 12.8V3.4h4.1l1.5 1.9h6.8v7.5zM8 7.2l.7 1.3 1.5.2-1.1 1 .3 1.5L8 10.5l-1.4.7.3-1.5-1.1-1 1.5-.2z',
  orders:
    'M3.3 1.9v12.2l1.9-1.2 1.4 1.2L8 12.9l1.4 1.2 1.4-1.2 1.9 1.2V1.9l-1.9 1.2-1.4-1.2L8 3.1 6.6 1.9 5.2 3.1zM5.8 6.2h4.4M5.8 8.8h4.4',
  jindou:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM9.9 5.2c1.3 1 1.3 3-.2 4.4-1.3 1.3-3.2 1.5-4 .6-.7-.8-.2-1.8.8-2.3 1.2-.6 1.3-1 1.6-1.9.2-.8 1.1-1.4 1.8-.8z',
  team: 'M6 7.6a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.7 13.2c.3-2.3 2-3.6 4.3-3.6s4 1.3 4.3 3.6M10.6 3.1a2.2 2.2 0 0 1 0 4.2M12 9.9c1.4.6 2.2 1.7 2.4 3.3',
  'sub-app': 'M2.5 2.5H7V7H2.5zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9zM11.25 2v5.5M8.5 4.75H14',
  tasks: 'M1.8 9.2 3.9 3h8.2l2.1 6.2v4H1.8zM1.8 9.2h3.7l1 1.9h3l1-1.9h3.7',
  imports: 'M8 1.8v7.7M4.9 6.6 8 9.6l3.1-3M2.2 10.2v3.6h11.6v-3.6',
  dashboard: 'M2.2 12.5a6.2 6.2 0 1 1 11.6 0M8 10.5l2.8-3.8M4.4 9.3h.01M8 5.2h.01',
  profile: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM3 13.8c.5-2.6 2.4-4 5-4s4.5 1.4 5 4',
  settings:
    'M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8 1.8v1.7M8 12.5v1.7M1.8 8h1.7M12.5 8h1.7M3.6 3.6l1.2 1.2M11.2 11.2l1.2 1.2M3.6 12.4l1.2-1.2M11.2 4.8l1.2-1.2',
  security: 'M8 1.8 13.2 4v3.8c0 3-2.2 5.3-5.2 6.4-3-1.1-5.2-3.4-5.2-6.4V4zM5.8 8l1.6 1.6 2.9-3.2',
  'payment-code': 'M3.5 7h9v6.8h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2M8 9.7v1.4',
  keys: 'M6 2.5 4.8 13.5M11.2 2.5 10 13.5M2.8 6h10.8M2.4 10h10.8',
  messages: 'M2 3.5h12v8H8.5l-3 2.5v-2.5H2zM5 6.5h6M5 8.8h3.6',
  projects: 'm8 2.2 5.8 3.1L8 8.4 2.2 5.3zM2.6 8.2 8 11l5.4-2.8M2.6 10.9 8 13.7l5.4-2.8',
  collapse: 'M8 4 4 8l4 4M12.5 4l-4 4 4 4',
  expand: 'M8 4l4 4-4 4M3.5 4l4 4-4 4',
} as const;

export type NavIconName = keyof typeof shapes;

interface NavIconProps {
  name: NavIconName | IconName;
  size?: ComponentProps<typeof Icon>['size'];
}

/** The icon of an entry; other names are those of the UI kit. */
export function NavIcon({ name, size = 16 }: NavIconProps) {
  if (!(name in shapes)) return <Icon name={name as IconName} size={size} />;
  return (
    <svg
      className={iconStyles.icon}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={shapes[name as NavIconName]} />
    </svg>
  );
}
