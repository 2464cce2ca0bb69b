import styles from './select.module.css';

/** The class of a select, for a field beside selects, at the same height. */
export const selectClass = styles.select!;
