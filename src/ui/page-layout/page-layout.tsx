import { styledElement } from '../styled-element.tsx';
import styles from './page-layout.module.css';

/** A page of cards below a header. */
export const PageLayout = styledElement('PageLayout', 'div', styles.page);

/** The same at reading width, from the edge of the breadcrumbs on. */
export const NarrowPageLayout = styledElement('NarrowPageLayout', 'div', styles.narrow);

/** The same in the middle of the window, for pages outside the shell. */
export const CenteredPageLayout = styledElement('CenteredPageLayout', 'main', styles.centered);
