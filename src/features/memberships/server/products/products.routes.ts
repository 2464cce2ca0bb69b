import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import * as contract from '../../contract/products.ts';
import { buyers, change, create, list, listManaged, retire, versions } from './products.service.ts';

export const productRoutes = ({ db }: Dependencies): Route[] => [
  serve(contract.listProducts, () => list(db)),
  serve(contract.managedProducts, () => listManaged(db)),
  serve(contract.productVersions, ({ product }) => versions(db, product)),
  serve(contract.productBuyers, (input) => buyers(db, input)),
  serve(contract.createProduct, (input, caller) => create(db, input, caller)),
  serve(contract.changeProduct, (input, caller) => change(db, input, caller)),
  serve(contract.retireProduct, (input, caller) => retire(db, input, caller)),
];
