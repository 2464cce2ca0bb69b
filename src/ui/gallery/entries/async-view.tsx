import { CallError, failure } from '#src/client/http/errors.ts';
import { AsyncView, Failed, SkeletonLines } from '../../async-view/async-view.tsx';
import { Table } from '../../table/table.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const reload = () => {};
const loaded = {
  data: [1] as readonly number[],
  error: undefined,
  isFetching: false,
  refetch: reload,
};

export const asyncView: GalleryEntry = {
  id: 'async-view',
  components: { AsyncView, Failed, SkeletonLines },
  summary:
    'What a view shows of a request: a placeholder, an error with a retry, an empty state, or the data.',
  stories: {
    Loading: () => (
      <AsyncView
        query={{ ...loaded, data: undefined, isFetching: true }}
        skeleton={<SkeletonLines lines={3} />}
      >
        {() => null}
      </AsyncView>
    ),
    'Loaded, being refreshed': ({ text }) => (
      <AsyncView query={{ ...loaded, isFetching: true }} skeleton={<SkeletonLines lines={1} />}>
        {() => (
          <Table>
            <tbody>
              <tr>
                <td>{text('大安区', "Da'an District")}</td>
                <td>1,192</td>
              </tr>
            </tbody>
          </Table>
        )}
      </AsyncView>
    ),
    Empty: ({ text }) => (
      <AsyncView
        query={loaded}
        skeleton={<SkeletonLines lines={1} />}
        isEmpty={() => true}
        empty={<EmptyState>{text('还没有案例', 'No cases yet')}</EmptyState>}
      >
        {() => null}
      </AsyncView>
    ),
    'Failed request': ({ text }) => (
      <Failed
        error={
          new CallError(
            failure(500, text('服务暂时不可用', 'The service is not available')),
            'req-7f3a',
          )
        }
        onRetry={reload}
      />
    ),
    'Missing permission': () => (
      <Failed
        error={new CallError(failure(403, 'Forbidden', { missing: ['shop-manage'] }))}
        onRetry={reload}
      />
    ),
  },
};
