import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { TabBar } from '#src/ui/tab-bar/tab-bar.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { StaffTaskCounts } from '../contract/staff-tasks.ts';
import { taskKinds, type TaskKind } from '../model/staff-task.ts';
import styles from './staff-tasks.module.css';
import type { useTaskAddress } from './task-address.ts';
import { kindIcons } from './task-text.ts';

interface TaskKindsProps {
  /** undefined until they are known, or when they cannot be had. */
  counts: StaffTaskCounts | undefined;
  navigation: ReturnType<typeof useTaskAddress>;
}

/** The kinds the caller may decide, each with how many wait. */
export function TaskKinds({ counts, navigation }: TaskKindsProps) {
  const { t } = useText();
  const { address } = navigation;
  const shown = taskKinds.filter((kind) =>
    counts ? counts.kinds[kind] !== undefined : kind === address.kind,
  );
  return (
    <TabBar className={styles.kinds} aria-label={t('tasks.kinds')}>
      <KindLink kind={undefined} n={counts?.total} navigation={navigation} />
      {shown.map((kind) => (
        <KindLink key={kind} kind={kind} n={counts?.kinds[kind]?.total} navigation={navigation} />
      ))}
    </TabBar>
  );
}

interface KindLinkProps {
  kind: TaskKind | undefined;
  n: number | undefined;
  navigation: TaskKindsProps['navigation'];
}

function KindLink({ kind, n, navigation: { address, searchOf } }: KindLinkProps) {
  const { t, number } = useText();
  return (
    <Link
      to={{ search: searchOf({ kind, page: 1, opened: undefined }) }}
      aria-current={address.kind === kind ? 'page' : undefined}
    >
      <Icon name={kind ? kindIcons[kind] : 'list'} size={16} />
      {t(`tasks.kind.${kind ?? 'all'}`)}
      {n !== undefined && (
        <b className={styles.count}>
          <span aria-hidden="true">{number(n)}</span>
          <VisuallyHidden>{t('tasks.count', { n })}</VisuallyHidden>
        </b>
      )}
    </Link>
  );
}
