/** A person with a login, as the console may know them. */
export interface Member {
  id: string;
  account: string;
  name: string;
}
