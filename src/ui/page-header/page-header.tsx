import { styledElement } from '../styled-element.tsx';
import styles from './page-header.module.css';

/**
 * The title of a page, what belongs to it, and its actions. The second child takes the free width.
 */
export const PageHeader = styledElement('PageHeader', 'header', styles.header);
