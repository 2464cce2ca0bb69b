import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useListPageContext } from './list-context.tsx';
import styles from './list-layout.module.css';

/** The space of `ListToolbar` until it is loaded, so that the words beside it keep their lines. */
export function ToolbarSpace() {
  const { t } = useText();
  const { may } = useAccess();
  const { kind, withList } = useListPageContext().page;
  return (
    <>
      {(
        [
          ['star', 'list.saved', true],
          ['bell', 'list.watch', true],
          ['share', 'share.page', kind.resource === 'kases' || kind.resource === 'roads'],
          ['download', 'list.export', kind.exported && may('can:export')],
          ['columns', 'list.columns', withList],
        ] as const
      ).map(
        ([icon, text, isShown]) =>
          isShown && (
            <span key={text} aria-hidden className={classNames(buttonClass(), styles.reserved)}>
              <Icon name={icon} size={16} />
              {t(text)}
            </span>
          ),
      )}
    </>
  );
}
