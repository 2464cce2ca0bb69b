import { styledElement, type StyledElementProps } from '../styled-element.tsx';
import styles from './text.module.css';

/** A note below or beside what it explains. */
export const HelpText = styledElement('HelpText', 'p', styles.help);

/**
 * A note in the smallest size, where there is little room: units, counts, what a chart leaves out.
 */
export const Caption = styledElement('Caption', 'p', styles.caption);

/** What is wrong, in the colour of errors; give it an icon, so that colour is not the only sign. */
export const ErrorText = styledElement('ErrorText', 'p', styles.error);

/** Help for a field, or what is wrong with it, at the same place. */
export function FieldNote({
  isError,
  as,
  ...props
}: Omit<StyledElementProps<'span'>, 'as'> & { as?: 'span' | 'p'; isError: boolean }) {
  const Text = isError ? ErrorText : HelpText;
  return <Text<'span'> as={(as ?? 'span') as 'span'} {...props} />;
}

/** Secondary text whose digits align in columns: numbers of orders, times, ids. */
export const TabularText = styledElement('TabularText', 'span', styles.tabular);

/** The one amount that a panel is about. */
export const LargeFigure = styledElement('LargeFigure', 'p', styles.figure);

/** Text that is not broken across lines. */
export const NoWrap = styledElement('NoWrap', 'span', styles.nowrap);
