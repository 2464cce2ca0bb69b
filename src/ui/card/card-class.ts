import styles from './card.module.css';

/** The class of a form card, for a form that another component renders. */
export const formCardClass = styles.form!;
