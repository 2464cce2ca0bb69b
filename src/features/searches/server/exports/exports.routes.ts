import { scopesOfKey } from '#src/server/http/api-key-scopes.ts';
import { read } from '#src/features/jobs/server/jobs.service.ts';
import { kaseFilter } from '#src/features/kases/contract/kases.ts';
import { kaseExport, type KaseExportInput } from '#src/features/kases/server/kase-export.ts';
import type { Dependencies } from '#src/server/dependencies.ts';
import { authorize } from '#src/server/http/authorize.ts';
import { invalidInput } from '#src/server/http/errors.ts';
import { readInput } from '#src/server/http/parse-input.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { assertCanCreateJob, createJob } from '#src/server/jobs/create-job.ts';
import { exportKases, exportList } from '../../contract/exports.ts';
import { exportedList } from './exported-lists.ts';
import { listExport, type ListExportInput } from './list-export.ts';

export const exportRoutes = ({ db }: Dependencies): Route[] => [
  serve(exportKases, async ({ filter, locale }, { member, access, channelRequest }) => {
    readInput(kaseFilter, filter); // rejects wrong filters now, instead of in a job that fails
    const memberId = member!.id;
    await assertCanCreateJob(db, memberId);
    const input: KaseExportInput = {
      filter,
      locale,
      scopes: scopesOfKey(access) && ['kase-view', 'export'],
    };
    return read(db, memberId, await createJob(db, kaseExport, { memberId, input, channelRequest }));
  }),
  serve(
    exportList,
    async (
      { list, filter, sort, ids, format, columns, locale },
      { member, access, channelRequest },
    ) => {
      const { may, filter: schema, sorts } = exportedList(list);
      authorize([`can:${may}`], access);
      readInput(schema, filter);
      if (sort !== undefined && !sorts.includes(sort)) {
        throw invalidInput([{ field: 'sort', expected: `one of ${sorts.join(', ')}`, got: sort }]);
      }
      if (sort === 'distance' && filter['near'] === undefined) {
        throw invalidInput([
          {
            field: 'sort',
            expected: 'an order that needs no place, or `near` among the filters',
            got: sort,
          },
        ]);
      }
      const memberId = member!.id;
      await assertCanCreateJob(db, memberId);
      const scopes = scopesOfKey(access) && [may, 'export'];
      const input: ListExportInput = { list, filter, sort, ids, format, columns, locale, scopes };
      return read(
        db,
        memberId,
        await createJob(db, listExport, { memberId, input, channelRequest }),
      );
    },
  ),
];
