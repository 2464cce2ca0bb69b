import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  mailRhythms,
  messageChannels,
  messageTopics,
  type MailRhythm,
  type MessageChannel,
  type MessageTopic,
} from '#src/domain/member-settings.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { CheckboxField, SelectField, TextField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm, type FieldAttributes } from '#src/ui/form/use-form.ts';
import {
  changeMessageSettings,
  changeMessageSettingsInput,
  sendTestMessage,
  type readMessageSettings,
} from '../../contract/profile.ts';
import styles from '../account-page/account-page.module.css';
import { Card } from '../account-page/account-page.tsx';

type Answer = OutputOf<typeof readMessageSettings>;

const words = { balanceBelow: 'messages.balance.wrong', quiet: 'messages.quiet.wrong' } as const;

/** Which news come on which channel, when not, and a way to try each channel. */
export function MessageForm({ settings }: { settings: Answer }) {
  const { t } = useText();
  const { reachable } = settings;
  const { mutate, isPending, error } = useMutation(changeMessageSettings);
  const [done, setDone] = useState(false);
  const formOf = ({ topics, balanceBelow, watchMails, quiet }: Answer) => ({
    topics,
    balanceBelow: String(balanceBelow),
    watchMails,
    quiet,
  });
  const form = useForm({
    initial: formOf(settings),
    schema: changeMessageSettingsInput,
    words,
    toSend: (values) => ({ ...values, balanceBelow: Number(values.balanceBelow) }),
  });
  const { element, refuse, settle, values, set, field, dirty, wrong } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (typed) => {
    setDone(false);
    const answer = await mutate({ ...typed, balanceBelow: Number(typed.balanceBelow) });
    if (!answer) return;
    settle(formOf(answer));
    setDone(true);
  });
  const changeTopic = (topic: MessageTopic, channel: MessageChannel, isOn: boolean) =>
    set('topics', { ...values.topics, [topic]: { ...values.topics[topic], [channel]: isOn } });
  const canReach = (channel: MessageChannel) => channel === 'inApp' || reachable[channel];

  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <Card title={t('messages.topics')} note={t('messages.topics.note')}>
        <FormError error={error} />
        {done && !dirty && <FormSuccess>{t('form.saved')}</FormSuccess>}
        <TopicTable topics={values.topics} canReach={canReach} onChange={changeTopic} />
        {(!reachable.sms || !reachable.mail) && (
          <p className={styles.note}>
            {t('messages.unreachable')}{' '}
            <Link to="/account/settings/safe">{t('page.settingsSafe')}</Link>
          </p>
        )}
      </Card>
      <Card title={t('messages.when')}>
        <div className={styles.pair}>
          <TextField
            label={t('messages.balance')}
            hint={t('messages.balance.hint')}
            inputMode="numeric"
            {...field('balanceBelow')}
          />
          <WatchMails value={values.watchMails} onChange={(value) => set('watchMails', value)} />
        </div>
        <QuietHours
          quiet={values.quiet}
          wrong={wrong['quiet']}
          onChange={(quiet) => set('quiet', quiet)}
        />
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" disabled={!dirty} isRunning={isPending}>
            {t(isPending ? 'form.sending' : 'form.save')}
          </Button>
        </div>
      </Card>
      <TestMessages reachable={canReach} />
    </form>
  );
}

interface TopicTableProps {
  topics: Answer['topics'];
  canReach: (channel: MessageChannel) => boolean;
  onChange: (topic: MessageTopic, channel: MessageChannel, isOn: boolean) => void;
}

/** Channels of each topic. */
function TopicTable({ topics, canReach, onChange }: TopicTableProps) {
  const { t } = useText();
  const checkboxLabel = (topic: MessageTopic, channel: MessageChannel) =>
    `${t(`messages.topic.${topic}`)} · ${t(`messages.channel.${channel}`)}`;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('messages.topic')}</th>
            {messageChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`messages.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {messageTopics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{t(`messages.topic.${topic}`)}</th>
              {messageChannels.map((channel) => (
                <td key={channel}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={checkboxLabel(topic, channel)}
                      checked={topics[topic][channel] && canReach(channel)}
                      disabled={!canReach(channel) || (topic === 'system' && channel === 'inApp')}
                      onChange={(event) => onChange(topic, channel, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WatchMailsProps {
  value: MailRhythm;
  onChange: (value: MailRhythm) => void;
}

/** When mails of watches come: each at once, or those of a day or a week in one. */
function WatchMails({ value, onChange }: WatchMailsProps) {
  const { t } = useText();
  return (
    <SelectField
      label={t('messages.watchMails')}
      name="watchMails"
      value={value}
      onChange={({ target }) => onChange(target.value as MailRhythm)}
    >
      {mailRhythms.map((rhythm) => (
        <option key={rhythm} value={rhythm}>
          {t(`messages.watchMails.${rhythm}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface QuietHoursProps {
  quiet: Answer['quiet'];
  wrong: FieldAttributes['wrong'];
  onChange: (quiet: Answer['quiet']) => void;
}

/** The hours without messages. */
function QuietHours({ quiet, wrong, onChange }: QuietHoursProps) {
  const { t } = useText();
  return (
    <>
      <CheckboxField
        name="quiet"
        checked={quiet.on}
        onChange={(event) => onChange({ ...quiet, on: event.target.checked })}
      >
        {t('messages.quiet')}
      </CheckboxField>
      {quiet.on && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`messages.quiet.${end}`)}
              name={`quiet-${end}`}
              type="time"
              wrong={wrong}
              value={quiet[end]}
              onChange={(event) => onChange({ ...quiet, [end]: event.target.value })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function TestMessages({ reachable }: { reachable: (channel: MessageChannel) => boolean }) {
  const { t } = useText();
  const { mutate, error } = useMutation(sendTestMessage);
  const [sent, setSent] = useState<string>();
  const test = async (channel: MessageChannel) => {
    setSent(undefined);
    const answer = await mutate({ channel });
    if (answer) setSent(channel === 'inApp' ? t('messages.channel.inApp') : answer.to);
  };
  return (
    <Card title={t('messages.test')} note={t('messages.test.note')}>
      <FormError error={error} />
      {sent && <FormSuccess>{t('messages.test.sent', { to: sent })}</FormSuccess>}
      <div className={styles.actions}>
        {messageChannels.map((channel) => (
          <Button key={channel} disabled={!reachable(channel)} onClick={() => void test(channel)}>
            {t(`messages.channel.${channel}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
