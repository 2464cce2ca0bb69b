/**
 * Icons that are also drawn without React, as one path each on the grid of 24; `icon.tsx` draws the
 * same.
 */
export const iconPaths = {
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3.2 3.9M6.2 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5.5M12 7.8h.01',
  moon: 'M19.5 14.3A8 8 0 0 1 9.7 4.5 8 8 0 1 0 19.5 14.3z',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2h.01',
} as const;
