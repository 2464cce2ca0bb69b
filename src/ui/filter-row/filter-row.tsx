import { styledElement } from '../styled-element.tsx';
import styles from './filter-row.module.css';

/** Fields that narrow a list, side by side. Not printed. */
export const FilterRow = styledElement('FilterRow', 'div', styles.row);
