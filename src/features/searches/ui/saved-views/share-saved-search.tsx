import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { changeSavedSearch } from '../../contract/searches.ts';
import styles from './saved-views.module.css';
import type { Saved } from './saved-views.tsx';

interface ShareSavedProps {
  saved: Saved;
  onChanged: () => void;
}

/** Shares a kept search by a link that can be taken back; who has it finds its filters, and sees what they may see. */
export function ShareSavedSearch(props: ShareSavedProps) {
  return (
    <LazyMessages part="papers">
      <Sharing {...props} />
    </LazyMessages>
  );
}

function Sharing({ saved: { id, shareToken }, onChanged }: ShareSavedProps) {
  const { t } = useText();
  const { send, sending, error } = useMutation(changeSavedSearch);
  const share = (isShared: boolean) =>
    void send({ id, isShared }).then((done) => done && onChanged());
  return (
    <>
      <HelpText>{t('sharedSearch.hint')}</HelpText>
      {error && (
        <p role="alert" className={styles.wrong}>
          {formErrorMessage(error, t)}
        </p>
      )}
      <div className={styles.acts}>
        {shareToken === null ? (
          <Button disabled={sending} onClick={() => share(true)}>
            {t('sharedSearch.make')}
          </Button>
        ) : (
          <>
            <CopyButton
              label={t('sharedSearch.copy')}
              text={`${location.href.split('#')[0]}#${sharedAddress(shareToken)}`}
            />
            <Button variant="text" disabled={sending} onClick={() => share(false)}>
              {t('sharedSearch.end')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** One page opens searches of every kind: only the token is known of them. */
export function sharedAddress(token: string): string {
  return `/renta-reports/kase-searched?${new URLSearchParams({ shared: token })}`;
}
