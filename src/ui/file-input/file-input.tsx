import { useState, type ComponentPropsWithRef, type DragEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { buttonClass } from '../button/button-class.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { ChosenFiles, type ChosenFile } from './chosen-files.tsx';
import styles from './file-input.module.css';

type InputAttributes = Pick<
  ComponentPropsWithRef<'input'>,
  | 'id'
  | 'name'
  | 'multiple'
  | 'disabled'
  | 'ref'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
>;

interface FileInputProps extends InputAttributes {
  /** Media types and endings a person may choose from. */
  accept: readonly string[];
  /** The text of the button. Default: “Select files” or “Select a file”. */
  text?: string;
  isPrimary?: boolean;
  /** What was chosen and is still here, or was refused. */
  files?: readonly ChosenFile[];
  onChoose: (files: readonly File[]) => void;
  onRemove?: (file: File) => void;
}

/**
 * Takes files from the browser's dialog or dropped onto it, in the language of the page. The native
 * input is there, invisible above the button, for the keyboard and for screen readers; its
 * value is emptied, so that the same file can be chosen twice.
 */
export function FileInput({
  accept,
  text,
  isPrimary = false,
  files = [],
  onChoose,
  onRemove,
  multiple = false,
  disabled = false,
  ...input
}: FileInputProps) {
  const { t } = useText();
  const [isOver, setIsOver] = useState(false);
  const choose = (chosen: Iterable<File> | null | undefined) => {
    const all = [...(chosen ?? [])];
    const taken = multiple ? all : all.slice(0, 1);
    if (taken.length > 0) onChoose(taken);
  };
  const follow = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    // Without it the browser would open the file in place of the console.
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') choose(event.dataTransfer.files);
  };
  return (
    <div className={styles.input}>
      <div
        className={classNames(styles.area, isOver && styles.over)}
        onDragOver={follow}
        onDragLeave={follow}
        onDrop={follow}
      >
        <label
          className={classNames(buttonClass(isPrimary ? 'primary' : 'default'), styles.button)}
        >
          <Icon name="upload" size={16} />
          {text ?? t(multiple ? 'files.add' : 'files.add.one')}
          <input
            {...input}
            type="file"
            multiple={multiple}
            disabled={disabled}
            accept={accept.join()}
            onChange={({ target }) => {
              choose(target.files);
              target.value = '';
            }}
          />
        </label>
        <span className={styles.drop}>{t(multiple ? 'files.drop' : 'files.drop.one')}</span>
      </div>
      <ChosenFiles files={files} onRemove={onRemove} />
    </div>
  );
}
