import { styledElement } from '../styled-element.tsx';
import styles from './table.module.css';

/** A small table of facts; lists with pages and sorting use the data grid. */
export const Table = styledElement('Table', 'table', styles.table);

/** A cell of numbers: aligned to the end, never wrapped. */
export const NumberCell = styledElement('NumberCell', 'td', styles.n);

/** Scrolls a table that is wider than its place. */
export const TableScroller = styledElement('TableScroller', 'div', styles.scroller);
