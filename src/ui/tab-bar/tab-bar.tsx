import { styledElement } from '../styled-element.tsx';
import styles from './tab-bar.module.css';

/**
 * Links or buttons that switch what a card shows; the chosen one has `aria-current` or
 * `aria-pressed`. Not printed.
 */
export const TabBar = styledElement('TabBar', 'nav', styles.tabs);
