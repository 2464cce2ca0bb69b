/** Names of the places of a sheet in the language of the page. */
export type SheetNames = Record<'road' | 'district' | 'city', string>;
