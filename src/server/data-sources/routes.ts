import { listDataSources } from '#src/contract/data-sources.ts';
import type { Deps } from '../deps.ts';
import { serve, type Route } from '../serve.ts';
import { dataSources } from './service.ts';

export const dataSourceRoutes = ({ db }: Deps): Route[] => [serve(listDataSources, () => dataSources(db))];
