import { styledElement } from '../styled-element.tsx';
import styles from './page-layout.module.css';

/** A page of cards below a header. */
export const PageLayout = styledElement('PageLayout', 'div', styles.page);

/** The same at reading width, in the middle. */
export const NarrowPageLayout = styledElement('NarrowPageLayout', 'div', styles.narrow);

/** A page that is one form, in one column in the middle, its title above it. */
export const FormPageLayout = styledElement('FormPageLayout', 'div', styles.form);

/** Reading width in the middle of the window, for pages outside the shell. */
export const CenteredPageLayout = styledElement('CenteredPageLayout', 'main', styles.centered);
