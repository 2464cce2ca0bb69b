import { styledElement } from '../styled-element.tsx';
import styles from './action-row.module.css';

/** Buttons side by side. Not printed. */
export const ActionRow = styledElement('ActionRow', 'div', styles.row);

/** Buttons at the end of a form or dialog, the main action last. Not printed. */
export const FormActions = styledElement('FormActions', 'div', styles.end);
