import { styledElement } from '../styled-element.tsx';
import styles from './empty-state.module.css';

/** What a card shows when it has nothing to list: why, and the one action that changes it. */
export const EmptyState = styledElement('EmptyState', 'div', styles.empty);

/** The same as a card of its own. */
export const EmptyCard = styledElement('EmptyCard', 'section', styles.card);
