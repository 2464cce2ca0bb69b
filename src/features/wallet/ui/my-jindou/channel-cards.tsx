import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText, TabularText } from '#src/ui/text/text.tsx';
import { reconChannels } from '../../contract/reconciliation.ts';
import styles from './staff.module.css';

type Channel = OutputOf<typeof reconChannels>['channels'][number];

interface ChannelCardsProps {
  chosen: Channel['channel'] | undefined;
  onChoose: (channel: Channel['channel'] | undefined) => void;
}

/** Each payment channel that writes bills: last download, its result, and the results of the last days. */
export function ChannelCards({ chosen, onChoose }: ChannelCardsProps) {
  const { t } = useText();
  const asked = useQuery(reconChannels, {});
  return (
    <section aria-label={t('finance.recon.channels')}>
      <AsyncView
        asked={asked}
        skeleton={<SkeletonLines lines={1} height={120} />}
        isEmpty={({ channels }) => channels.length === 0}
        empty={<HelpText>{t('finance.recon.channels.none')}</HelpText>}
      >
        {({ channels }) => (
          <div className={styles.channels}>
            {channels.map((channel) => (
              <ChannelCard
                key={channel.channel}
                channel={channel}
                chosen={chosen === channel.channel}
                onChoose={() => onChoose(chosen === channel.channel ? undefined : channel.channel)}
              />
            ))}
          </div>
        )}
      </AsyncView>
    </section>
  );
}

function ChannelCard({
  channel: { channel, askedAt, failure, days },
  chosen,
  onChoose,
}: {
  channel: Channel;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { t, momentText } = useText();
  return (
    <PaddedCard as="div">
      <div className={styles.channel}>
        <h2>{t(`recharge.channel.${channel}`)}</h2>
        <Button variant="text" aria-pressed={chosen} onClick={onChoose}>
          {t(chosen ? 'finance.recon.every' : 'finance.recon.only')}
        </Button>
      </div>
      <HelpText>
        {askedAt === null
          ? t('finance.recon.never')
          : t('finance.recon.asked', { at: momentText(askedAt) })}
      </HelpText>
      {failure && (
        <ErrorText>
          <Icon name="warning" />
          {t('finance.recon.failed', { failure })}
        </ErrorText>
      )}
      <ul className={styles.days}>
        {days.map(({ day, lines, issues }) => (
          <TabularText key={day} as="li">
            {issues === 0 ? (
              t('finance.recon.day', { day, lines, issues })
            ) : (
              <b>{t('finance.recon.day', { day, lines, issues })}</b>
            )}
          </TabularText>
        ))}
      </ul>
    </PaddedCard>
  );
}
