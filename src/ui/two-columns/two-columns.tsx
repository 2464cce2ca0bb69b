import { styledElement } from '../styled-element.tsx';
import styles from './two-columns.module.css';

/** Content and, at its end, an `aside` of fixed width, which comes first on narrow windows. */
export const TwoColumns = styledElement('TwoColumns', 'div', styles.columns);
