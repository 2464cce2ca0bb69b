import { useState } from 'react';
import { missingFields } from '../model/mapped-rows.ts';
import type { ImportOptions, ImportPreview } from '../contract/imports.ts';
import { isSourceComplete, sourceOf, type ChosenSource } from '../model/import-source.ts';
import type { Kind, SentFile } from './file-card.tsx';
import { MappingCard } from './mapping-card.tsx';
import { RunCard } from './run-card.tsx';

export interface MappedFileProps {
  options: ImportOptions;
  file: SentFile;
  kind: Kind;
  preview: ImportPreview;
  source: ChosenSource;
  /** Uses a named mapping; undefined: the proposed one. */
  onUse: (mapping: string | undefined) => void;
  onKept: () => void;
  onImported: () => void;
}

/** The columns of a file that was read, and its dry run and import. */
export function MappedFile(props: MappedFileProps) {
  const { options, file, kind, preview, source, onImported } = props;
  const [mapping, setMapping] = useState(preview.mapping);
  const order = {
    fileId: file.id,
    kind: kind.name,
    encoding: preview.encoding,
    mapping,
    ...sourceOf(source, kind.defaultSource),
  };
  return (
    <>
      <MappingCard
        options={options}
        kind={kind}
        preview={preview}
        mapping={mapping}
        onChange={setMapping}
        onUse={props.onUse}
        onKept={props.onKept}
      />
      <RunCard
        // A report is that of one mapping and one source.
        key={JSON.stringify(order)}
        order={order}
        missing={missingFields(kind.fields, mapping)}
        isSourceComplete={isSourceComplete(source, kind.defaultSource)}
        onImported={onImported}
      />
    </>
  );
}
