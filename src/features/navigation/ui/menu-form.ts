import { proxy, subscribe } from 'valtio/vanilla';

/** How wide the menu is beside a page: as the page has room for, or as the member has chosen. */
export type MenuForm = 'auto' | 'open' | 'rail';

export const menuFormKey = 'renta-menu';

export const menuForm = proxy<{ chosen: MenuForm }>({ chosen: stored() });

subscribe(menuForm, () => {
  try {
    localStorage.setItem(menuFormKey, menuForm.chosen);
  } catch {
    // storage full or forbidden: the choice lasts as long as the page
  }
});

function stored(): MenuForm {
  try {
    const value = localStorage.getItem(menuFormKey);
    return value === 'open' || value === 'rail' ? value : 'auto';
  } catch {
    return 'auto';
  }
}
