import { styledElement } from '../styled-element.tsx';
import styles from './segmented-control.module.css';

/**
 * Buttons or links joined in one frame, for the variants of one view; the chosen one has
 * `aria-pressed` or `aria-current`. They wrap where there is too little width.
 */
export const SegmentedControl = styledElement('SegmentedControl', 'div', styles.segments);
