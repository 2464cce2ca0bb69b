import styles from './empty-state.module.css';

/** The class of an empty state, for a placeholder that another component renders. */
export const emptyStateClass = styles.empty!;
