import { styledElement } from '../styled-element.tsx';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './list.module.css';

/** A list with a line below each item. */
export const List = styledElement('List', 'ul', styles.list);

/** An item with two parts: what it is at the start, its amount or state at the end. */
export const ListRow = styledElement('ListRow', 'li', styles.row);

/** A list row that can be pressed. */
export const ListRowButton = styledElement('ListRowButton', UnstyledButton, styles.row);

/** An item with a checkbox before its row. */
export const SelectableItem = styledElement('SelectableItem', 'li', styles.selectable);

/** The label around the checkbox of a selectable item. */
export const ItemCheckbox = styledElement('ItemCheckbox', 'label', styles.checkbox);
