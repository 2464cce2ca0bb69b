import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import {
  messageChannels,
  messageTopics,
  type MessageChannel,
  type MessageTopic,
} from '#src/domain/member-settings.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { Field, CheckboxField } from '#src/ui/form/form-fields.tsx';
import formStyles from '#src/ui/form/form.module.css';
import { useForm } from '#src/ui/form/use-form.ts';
import {
  changeMessageSettings,
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
  const { send, sending, error } = useMutation(changeMessageSettings);
  const [done, setDone] = useState(false);
  const formOf = ({ topics, balanceBelow, quiet }: Answer) => ({
    topics,
    balanceBelow: String(balanceBelow),
    quiet,
  });
  const form = useForm({
    initial: formOf(settings),
    schema: changeMessageSettings.input,
    words,
    toSend: (values) => ({ ...values, balanceBelow: Number(values.balanceBelow) }),
  });
  const { element, refuse, settle, values, set, field, dirty, wrong } = form;
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
  const submit = form.submit(async (typed) => {
    setDone(false);
    const answer = await send({ ...typed, balanceBelow: Number(typed.balanceBelow) });
    if (!answer) return;
    settle(formOf(answer));
    setDone(true);
  });
  const tick = (topic: MessageTopic, channel: MessageChannel, on: boolean) =>
    set('topics', { ...values.topics, [topic]: { ...values.topics[topic], [channel]: on } });
  const canReach = (channel: MessageChannel) => channel === 'inApp' || reachable[channel];

  return (
    <form ref={element} noValidate onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <Card title={t('messages.topics')} note={t('messages.topics.note')}>
        <FormError error={error} />
        {done && !dirty && <FormSuccess>{t('form.saved')}</FormSuccess>}
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
                          aria-label={`${t(`messages.topic.${topic}`)} · ${t(`messages.channel.${channel}`)}`}
                          checked={values.topics[topic][channel] && canReach(channel)}
                          disabled={
                            !canReach(channel) || (topic === 'system' && channel === 'inApp')
                          }
                          onChange={(event) => tick(topic, channel, event.target.checked)}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {(!reachable.sms || !reachable.mail) && (
          <p className={styles.note}>
            {t('messages.unreachable')}{' '}
            <Link to="/account/settings/safe">{t('page.settingsSafe')}</Link>
          </p>
        )}
      </Card>
      <Card title={t('messages.when')}>
        <div className={styles.pair}>
          <Field
            label={t('messages.balance')}
            hint={t('messages.balance.hint')}
            inputMode="numeric"
            {...field('balanceBelow')}
          />
        </div>
        <CheckboxField
          name="quiet"
          checked={values.quiet.on}
          onChange={(event) => set('quiet', { ...values.quiet, on: event.target.checked })}
        >
          {t('messages.quiet')}
        </CheckboxField>
        {values.quiet.on && (
          <div className={styles.pair}>
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={t(`messages.quiet.${end}`)}
                name={`quiet-${end}`}
                type="time"
                wrong={wrong['quiet']}
                value={values.quiet[end]}
                onChange={(event) => set('quiet', { ...values.quiet, [end]: event.target.value })}
              />
            ))}
          </div>
        )}
        <div className={formStyles.actions}>
          <Button type="submit" variant="primary" disabled={!dirty} isRunning={sending}>
            {t(sending ? 'form.sending' : 'form.save')}
          </Button>
        </div>
      </Card>
      <TestMessages reachable={canReach} />
    </form>
  );
}

function TestMessages({ reachable }: { reachable: (channel: MessageChannel) => boolean }) {
  const { t } = useText();
  const { send, error } = useMutation(sendTestMessage);
  const [sent, setSent] = useState<string>();
  const test = async (channel: MessageChannel) => {
    setSent(undefined);
    const answer = await send({ channel });
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
