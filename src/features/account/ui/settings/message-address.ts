import { noticeFilterRules } from '#src/features/notices/model/notice-filter.ts';
import { listAddress } from '#src/features/searches/ui/list-page/list-address.ts';

export const messageViews = ['settings', 'list', 'watches'] as const;

/** The address of the page: `view=list&topic=report&unread=yes&page=2`. */
export const messageAddress = listAddress({
  fields: noticeFilterRules,
  repeated: [],
  sorts: ['-createdAt'],
  views: messageViews,
  columns: [],
});
