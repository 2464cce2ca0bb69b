import { ActionRow } from '../../action-row/action-row.tsx';
import { Select } from '../../select/select.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const select: GalleryEntry = {
  id: 'select',
  components: { Select },
  summary:
    'A native select at the height of table rows and tool bars; in forms a select is in a FieldLayout.',
  stories: {
    'Default and disabled': ({ text }) => (
      <ActionRow>
        <Select aria-label={text('每页行数', 'Rows per page')} defaultValue="20">
          <option value="10">{text('10 条/页', '10 per page')}</option>
          <option value="20">{text('20 条/页', '20 per page')}</option>
        </Select>
        <Select aria-label={text('导出格式', 'Export format')} disabled>
          <option>{text('先选择行', 'Select rows first')}</option>
        </Select>
      </ActionRow>
    ),
  },
};
