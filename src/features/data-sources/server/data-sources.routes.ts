import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { listDataSources, readFreshness } from '../contract/data-sources.ts';
import { dataSources } from './data-sources.service.ts';
import { freshness } from './freshness.service.ts';

export const dataSourceRoutes = ({ db }: Dependencies): Route[] => [
  serve(listDataSources, () => dataSources(db)),
  serve(readFreshness, ({ evidence, city }) => freshness(db, evidence, city)),
];
