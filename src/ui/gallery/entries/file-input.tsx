import { useState } from 'react';
import { Field } from '../../field/field.tsx';
import { ChosenFiles, type ChosenFile } from '../../file-input/chosen-files.tsx';
import { FileInput } from '../../file-input/file-input.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const fileOf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

function Chosen({ label, files: given }: { label: string; files: readonly ChosenFile[] }) {
  const [files, setFiles] = useState(given);
  return (
    <Field label={label}>
      {(attributes) => (
        <FileInput
          {...attributes}
          multiple
          accept={['application/pdf']}
          files={files}
          onChoose={(chosen) => setFiles([...files, ...chosen.map((file) => ({ file }))])}
          onRemove={(removed) => setFiles(files.filter(({ file }) => file !== removed))}
        />
      )}
    </Field>
  );
}

export const fileInput: GalleryEntry = {
  id: 'file-input',
  components: { FileInput, ChosenFiles },
  summary: 'Files from a dialog or dropped, with what is wrong with each.',
  stories: {
    Empty: ({ text }) => <Chosen label={text('证明文件', 'Proof')} files={[]} />,
    Chosen: ({ text }) => (
      <Chosen
        label={text('证明文件', 'Proof')}
        files={[
          { file: fileOf(text('租赁合同.pdf', 'Lease.pdf'), 42_300) },
          {
            file: fileOf(text('门面.bmp', 'Front.bmp'), 1_200),
            error: text('不接受这种文件', 'File type not accepted'),
          },
        ]}
      />
    ),
    'One file, the main action': ({ text }) => (
      <FileInput
        isPrimary
        text={text('选择表格', 'Select a table')}
        accept={['.csv', '.xlsx']}
        onChoose={() => {}}
      />
    ),
    'Without an input': ({ text }) => (
      <ChosenFiles files={[{ file: fileOf(text('平面图.pdf', 'Plan.pdf'), 1_840_000) }]} />
    ),
    Disabled: () => <FileInput multiple disabled accept={['.csv']} onChoose={() => {}} />,
  },
};
