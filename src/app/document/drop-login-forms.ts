/**
 * Takes the login forms, one in each language, out of a document that shows a page: only its start
 * copies one, and they hold more nodes than a short page.
 */
export function dropLoginForms(root: ParentNode = document): void {
  for (const form of root.querySelectorAll('template[id^="login-"]')) form.remove();
}
