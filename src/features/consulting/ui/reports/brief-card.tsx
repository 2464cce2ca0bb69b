import { useText } from '#src/client/hooks/use-text.ts';
import { circleLabel } from '#src/client/text/circle-label.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { readConsultingFile } from '../../contract/consulting-reports.ts';
import { areaKm2Of } from '../../model/report-plan.ts';
import { BriefMap } from './brief-map.tsx';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';

interface BriefCardProps {
  report: Report;
  onView: (file: WorkFile) => void;
}

/** What was ordered, as it was sent in. */
export function BriefCard({ report: { brief, depth, attachments }, onView }: BriefCardProps) {
  const words = useText();
  const { t, number, locale, dayText } = words;
  const spoken = useLocalizedPlaces();
  const and = t('list.and');
  const {
    city,
    districts,
    roads,
    polygon,
    near,
    categories,
    questions,
    sections,
    deadline,
    contact,
  } = brief;
  const facts: [string, string][] = [
    [t('consulting.depth'), t(`consulting.depth.${depth}`)],
    [t('consulting.scope'), spoken([city, districts.join('、')].filter(Boolean).join(' · '))],
    [t('consulting.roads'), spoken(roads.join('、'))],
    [
      t('consulting.categories'),
      categories.map((code) => tradeLabel(code, locale)).join(and) ||
        t('consulting.categories.none'),
    ],
    [
      t('consulting.sections'),
      sections.map((section) => t(`consulting.section.${section}`)).join(and),
    ],
    [t('consulting.deadline'), deadline === null ? '' : dayText(deadline)],
    [t('consulting.contact'), contact],
  ];
  return (
    <PaddedCard aria-labelledby="brief">
      <h2 id="brief">{t('consulting.brief')}</h2>
      <h3 className={styles.small}>{t('consulting.questions')}</h3>
      <p className={styles.text}>{questions}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {polygon && (
        <HelpText>
          {t('consulting.area', { n: number(areaKm2Of(polygon), { maximumFractionDigits: 2 }) })}
        </HelpText>
      )}
      {near && <HelpText>{circleLabel(near, words)}</HelpText>}
      <BriefMap brief={brief} />
      <AttachmentList files={attachments} path={readConsultingFile.path} onView={onView} />
    </PaddedCard>
  );
}
