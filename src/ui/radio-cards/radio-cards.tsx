import { styledElement } from '../styled-element.tsx';
import styles from './radio-cards.module.css';

/** A fieldset of radio buttons shown as cards; its first child is the `legend`. */
export const RadioCards = styledElement('RadioCards', 'fieldset', styles.group);

/** One of them: the `input`, then a `span` with its name and a `small` that explains it. */
export const RadioCard = styledElement('RadioCard', 'label', styles.card);
