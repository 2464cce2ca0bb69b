import { styledElement } from '../styled-element.tsx';
import styles from './inline-stack.module.css';

/** Children side by side on one baseline with the free space between them; wraps. */
export const InlineStack = styledElement('InlineStack', 'div', styles.stack);
