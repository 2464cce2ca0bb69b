import { styledElement } from '../styled-element.tsx';
import styles from './print-only.module.css';

/** Shown on paper alone: when and for whom it was printed. */
export const PrintOnly = styledElement('PrintOnly', 'div', styles.printed);
