import { lazy, Suspense, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { circleLabel } from '#src/client/text/circle-label.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { cityMap } from '#src/contract/places.ts';
import { cityNamed } from '#src/domain/city.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { Jindou } from '#src/features/wallet/ui/payment/jindou.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { readFile, type WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { HelpText, TabularText } from '#src/ui/text/text.tsx';
import { TwoColumns } from '#src/ui/two-columns/two-columns.tsx';
import { readConsultingFile } from '../../contract/consulting-reports.ts';
import { areaKm2Of } from '../../model/report-plan.ts';
import styles from './consulting.module.css';
import { DataCard } from './data-card.tsx';
import { DeliverForm } from './delivery-form.tsx';
import { Thread } from './message-thread.tsx';
import { Plan } from './milestone-plan.tsx';
import { QuoteForm } from './quote-form.tsx';
import { ReportActions } from './report-actions.tsx';
import { StatusTag } from './report-list.tsx';
import type { Report } from './report-types.ts';
import { useReader } from './use-pdf-viewer.tsx';

interface DetailProps {
  report: Report;
  /** The loaded report is stale: refetch it. */
  onChanged: () => void;
}

const read = ({ id }: WorkFile) => readFile(readConsultingFile.path.replace(':id', id));

/**
 * One report: what was ordered, its plan and deliveries, the thread, and what the viewer may do
 * now.
 */
export function Detail({ report: original, onChanged }: DetailProps) {
  const { t } = useText();
  const spoken = useLocalizedPlaces();
  // Each act returns the updated report, which is newer than the query's data until that is
  // refetched.
  const [acted, setActed] = useState<{ report: Report; after: Report }>();
  const report = acted?.after === original ? acted.report : original;
  const take = (next: Report) => setActed({ report: next, after: original });
  const { may } = report;
  const { view, reader } = useReader(read);
  const onView = (file: WorkFile) => view({ file });
  return (
    <div className={styles.detail} data-own={report.isOwn || undefined}>
      <div className={styles.title}>
        <h2>
          {t(`consulting.kind.${report.kind}`)} · {spoken(report.scope) || report.no}
        </h2>
        <StatusTag row={report} />
        <TabularText>{report.no}</TabularText>
        {report.assignee ? (
          <HelpText as="span">{t('consulting.assigned', { name: report.assignee.name })}</HelpText>
        ) : (
          !report.isOwn && <HelpText as="span">{t('consulting.nobody')}</HelpText>
        )}
      </div>
      <TwoColumns>
        <div className={styles.parts}>
          {may.includes('quote') && <QuoteForm report={report} onDone={take} />}
          <Plan report={report} onDone={take} onStale={onChanged} onView={view} />
          {may.includes('deliver') && <DeliverForm report={report} onDone={take} />}
          <Thread report={report} onDone={take} onView={onView} />
        </div>
        <aside className={styles.aside}>
          <MoneyCard report={report} />
          <ReportActions report={report} onDone={take} onStale={onChanged} />
          <BriefCard report={report} onView={onView} />
          <DataCard report={report} />
        </aside>
      </TwoColumns>
      {reader}
    </div>
  );
}

/** Cost: quoted, held and captured; and the rule for late delivery. */
export function MoneyCard({ report }: { report: Report }) {
  const { t, momentText } = useText();
  const {
    quoteJindou,
    heldJindou,
    capturedJindou,
    quoteValidUntil,
    quoteNote,
    isRush,
    isOwn,
    status,
  } = report;
  return (
    <PaddedCard aria-label={t('consulting.money')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('consulting.money.quote')}</dt>
          <dd>{quoteJindou === null ? '–' : <Jindou n={quoteJindou} />}</dd>
        </div>
        <div>
          <dt>{t('consulting.money.held')}</dt>
          <dd>
            <Jindou n={heldJindou} />
          </dd>
        </div>
        <div>
          <dt>{t('consulting.money.captured')}</dt>
          <dd>
            <Jindou n={capturedJindou} />
          </dd>
        </div>
      </dl>
      {isRush && quoteJindou !== null && report.depth !== 'custom' && (
        <HelpText>{t('consulting.quote.rush')}</HelpText>
      )}
      {status === 'quoted' && quoteValidUntil !== null && (
        <HelpText>{t('consulting.quote.until', { time: momentText(quoteValidUntil) })}</HelpText>
      )}
      {quoteNote !== '' && <p className={styles.text}>{quoteNote}</p>}
      <HelpText>{t(isOwn ? 'consulting.rule.own' : 'consulting.rule')}</HelpText>
    </PaddedCard>
  );
}

interface BriefCardProps {
  report: Report;
  onView: (file: WorkFile) => void;
}

/** The order as submitted. */
function BriefCard({ report: { brief, depth, attachments }, onView }: BriefCardProps) {
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

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

/** Read-only map of a report's roads and area. Loaded on request. */
function BriefMap({ brief }: { brief: Report['brief'] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const hasPlace = brief.roads.length > 0 || brief.polygon !== null || brief.near !== null;
  if (!hasPlace || !cityNamed(brief.city)) return null;
  return (
    <>
      <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="polygon" />
        {t(open ? 'consulting.map.hide' : 'consulting.map.look')}
      </Button>
      {open && (
        <div className={styles.map} role="group" aria-label={t('consulting.map.look')}>
          <Suspense fallback={<MapLoading />}>
            <Drawn brief={brief} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Drawn({ brief: { city, districts, roads, polygon, near } }: { brief: Report['brief'] }) {
  const ground = useQuery(cityMap, { city });
  const isMeant = ({ name, district }: { name: string; district: string }) =>
    roads.includes(name) && (districts.length === 0 || districts.includes(district));
  const counts = ground.data && {
    roads: ground.data.roads
      .filter(isMeant)
      .map(({ id, statistics: { n } }) => ({ roadId: id, n })),
    withoutPlace: 0,
  };
  return (
    <CityMap
      city={city}
      district={districts.length === 1 ? districts[0] : undefined}
      ground={ground}
      counts={counts}
      drawn={{
        polygon: polygon?.map((corner) => corner.join(',')).join(';'),
        near: near ? `${near.lon},${near.lat},${near.radiusM}` : undefined,
      }}
    />
  );
}
