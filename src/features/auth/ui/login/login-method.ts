import type { ReactNode } from 'react';
import type { DisplaySettings } from '#src/domain/member-settings.ts';

/** What an open session says about itself. */
export interface OpenedSession {
  token: string;
  roles: string[];
  can: string[];
  member: { id: string; account: string; name: string };
  settings: DisplaySettings;
}

/** Shared by both ways to log in. */
export interface LoginMethod {
  remember: boolean;
  onRemember: (remember: boolean) => void;
  agreement: ReactNode;
  /** Whether the agreements are accepted; shows an error if not. */
  mayGo: () => boolean;
  /** Whether the form is shown in a dialog over the current page. */
  isOver: boolean;
}
