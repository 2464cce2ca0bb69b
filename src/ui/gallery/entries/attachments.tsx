import { AddAttachments } from '../../attachments/add-attachments.tsx';
import { AttachmentList } from '../../attachments/attachment-list.tsx';
import { FilePicker } from '../../attachments/file-picker.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const filesOf = (text: (zh: string, en: string) => string) => [
  {
    id: 'f1',
    name: 'plan.pdf',
    label: text('一楼平面图.pdf', 'Ground floor plan.pdf'),
    type: 'application/pdf',
    bytes: 1_840_000,
  },
  {
    id: 'f2',
    name: 'rents.xlsx',
    label: text('周边租金.xlsx', 'Rents nearby.xlsx'),
    type: 'application/vnd.ms-excel',
    bytes: 42_300,
  },
];
const done = () => Promise.resolve();

export const attachments: GalleryEntry = {
  id: 'attachments',
  components: { AttachmentList, AddAttachments, FilePicker },
  summary: 'Files of a record: to download, to view, to remove, and to add.',
  stories: {
    'Files to download and to view': ({ text }) => (
      <AttachmentList
        files={filesOf(text)}
        path={() => Promise.resolve(new Blob())}
        onView={() => {}}
      />
    ),
    'Add files': ({ text }) => (
      <AddAttachments
        name="proof"
        accept={['application/pdf']}
        hint={text('PDF，每个不超过 10 MB', 'PDF, each up to 10 MB')}
        check={() => Promise.resolve([])}
        send={done}
      />
    ),
    'Files of a report': ({ text }) => (
      <FilePicker files={filesOf(text)} path="/api/v1/files/:id" onAdd={done} onRemove={() => {}} />
    ),
  },
};
