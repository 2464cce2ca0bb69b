import { oneOf } from '#src/domain/field-rules.ts';
import { noticeTopics } from '#src/domain/notice.ts';

export const noticeFilterRules = { topic: oneOf(noticeTopics), unread: oneOf(['yes']) };
