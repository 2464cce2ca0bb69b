import { useText } from '#src/client/hooks/use-text.ts';
import { Caption } from '#src/ui/text/text.tsx';
import { ShareBars } from '../result/share-bars.tsx';
import type { ShownPanel } from './evidence-types.ts';
import styles from './evidence.module.css';
import { groupLabel, groupsOf, type PanelGrouping } from './panel-rows.ts';

/** The groups of the shops shown, and whether they differ by more than chance. */
export function PanelGroups({ shown }: { shown: ShownPanel }) {
  const { t } = useText();
  return groupsOf(shown).map((grouping) => (
    <details key={grouping.by} className={styles.group} open={grouping.by === 'district'}>
      <summary>{t(`success.panel.by.${grouping.by}`)}</summary>
      <GroupBars grouping={grouping} />
    </details>
  ));
}

function GroupBars({ grouping: { by, groups, leftOut, test } }: { grouping: PanelGrouping }) {
  const words = useText();
  const { t, number } = words;
  return (
    <>
      <ShareBars
        isWhole
        label={t(`success.panel.by.${by}`)}
        bars={groups.map(({ key, n, share, low, high }) => ({
          key,
          name: groupLabel(by, key, words),
          share,
          n,
          interval: { low, high },
        }))}
      />
      <Caption>
        {test === null
          ? t('success.panel.test.none')
          : t(`success.panel.test.${test.kind}`, {
              p: test.p < 0.001 ? '< 0.001' : number(test.p, { maximumFractionDigits: 3 }),
              verdict: t(test.p < 0.05 ? 'success.panel.differ' : 'success.panel.same'),
            })}
        {leftOut > 0 && ` ${t('success.panel.groupsLeftOut', { n: leftOut })}`}
      </Caption>
    </>
  );
}
