import { styledElement } from '../styled-element.tsx';
import styles from './card.module.css';

/** A bordered surface without padding, for tables and lists that reach its edges. */
export const Card = styledElement('Card', 'section', styles.card);

/** A padded card with its parts stacked vertically. */
export const PaddedCard = styledElement('PaddedCard', 'section', styles.padded);

/** A padded card at the width of a form. */
export const FormCard = styledElement('FormCard', 'form', styles.form);

/** The last line of a card: totals at the start, pages or actions at the end. */
export const CardFooter = styledElement('CardFooter', 'div', styles.footer);
