import styles from './icon-button.module.css';

/** The class of an icon button, for a trigger that another component draws. */
export const iconButtonClass = styles.button!;
