import { styledElement } from '../styled-element.tsx';
import styles from './field-layout.module.css';

/** A control below its label: a `span` with the name, then the control. */
export const FieldLayout = styledElement('FieldLayout', 'label', styles.field);
