import { useMember } from '#src/client/hooks/use-member.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { readConsultingData } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import { isClosed } from './report-labels.ts';
import type { Report } from './report-types.ts';

/**
 * The member's own data the work may use: listed for all readers of the brief, shown to the
 * assignee.
 */
export function DataCard({ report: { id, brief, isOwn, assignee, status } }: { report: Report }) {
  const { t } = useText();
  const member = useMember();
  const mayRead = isOwn || (assignee?.id === member?.id && !isClosed(status));
  const hasAny = brief.useOwned || brief.projectId !== null;
  const query = useQuery(readConsultingData, mayRead && hasAny ? { id } : null);
  return (
    <PaddedCard aria-labelledby="data">
      <h2 id="data">{t('consulting.data')}</h2>
      {!hasAny ? (
        <HelpText>{t(isOwn ? 'consulting.data.own.none' : 'consulting.data.none')}</HelpText>
      ) : mayRead ? (
        <AsyncView query={query} skeleton={<SkeletonLines lines={3} height={32} />}>
          {({ owned, project }) => (
            <>
              {owned && <Owned owned={owned} isOwn={isOwn} />}
              {project && <Project project={project} />}
              {brief.projectId !== null && !project && (
                <HelpText>
                  {t(isOwn ? 'consulting.data.own.projectGone' : 'consulting.data.projectGone')}
                </HelpText>
              )}
            </>
          )}
        </AsyncView>
      ) : (
        <HelpText>
          {t(isClosed(status) ? 'consulting.data.over' : 'consulting.data.assigned')}
        </HelpText>
      )}
    </PaddedCard>
  );
}

type Data = OutputOf<typeof readConsultingData>;

function Owned({
  owned: { total, list },
  isOwn,
}: {
  owned: NonNullable<Data['owned']>;
  isOwn: boolean;
}) {
  const words = useText();
  const { t, number, dayText } = words;
  const spoken = useLocalizedPlaces();
  if (total === 0)
    return (
      <HelpText>{t(isOwn ? 'consulting.data.own.noCases' : 'consulting.data.owned.none')}</HelpText>
    );
  return (
    <details className={styles.data}>
      <summary>
        {t(isOwn ? 'consulting.data.own.cases' : 'consulting.data.owned', { n: total })}
      </summary>
      <ul>
        {list.map(
          ({ id, district, road, address, dealDate, areaM2, currency, rentMinorPerMonth }) => (
            <li key={id}>
              <b>{spoken([district, road, address].filter(Boolean).join(' '))}</b>
              <span>
                {t('consulting.data.row', {
                  day: dayText(dealDate),
                  area: areaWithUnit(areaM2, words, 1),
                  rent: number(rentMinorPerMonth / 100, {
                    style: 'currency',
                    currency,
                    maximumFractionDigits: 0,
                  }),
                })}
              </span>
            </li>
          ),
        )}
      </ul>
      {total > list.length && (
        <HelpText>{t('consulting.data.more', { n: total - list.length })}</HelpText>
      )}
      <HelpText>{[...new Set(list.map(({ attribution }) => attribution))].join(' ')}</HelpText>
    </details>
  );
}

function Project({ project: { name, notes, items } }: { project: NonNullable<Data['project']> }) {
  const { t } = useText();
  return (
    <details className={styles.data}>
      <summary>{t('consulting.data.project', { name, n: items.length })}</summary>
      {notes !== '' && <p className={styles.text}>{notes}</p>}
      <ul>
        {items.map(({ type, refId, title, note }) => (
          <li key={`${type} ${refId}`}>
            <b>{title}</b>
            {note !== '' && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
