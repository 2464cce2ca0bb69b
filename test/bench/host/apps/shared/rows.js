/** The sixty lines every app shows. */
export const rows = Array.from({ length: 60 }, (_, id) => ({
  id,
  shop: `Shop ${id}`,
  rent: 1000 + id * 37,
}));
