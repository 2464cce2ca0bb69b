import { listDataSources } from '#src/contract/data-sources.ts';
import type { Deps } from '../dependencies.ts';
import { serve, type Route } from '../http/serve-endpoint.ts';
import { dataSources } from './service.ts';

export const dataSourceRoutes = ({ db }: Deps): Route[] => [serve(listDataSources, () => dataSources(db))];
