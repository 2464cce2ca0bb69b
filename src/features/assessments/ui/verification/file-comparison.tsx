import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { fileSha256 } from './file-sha256.ts';
import { hexGroups } from './hex-groups.ts';
import type { Verification } from './verification-type.ts';
import styles from './verification.module.css';

type Compared = { name: string; sha256: string | null } | { name: string; isRunning: true };

/** Takes a file, and says whether it is the issued content or a registered file. */
export function FileComparison({ found }: { found: Verification }) {
  const { t } = useText();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isOver, setOver] = useState(false);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setCompared({ name: file.name, isRunning: true });
    const sha256 = await fileSha256(file).catch(() => null);
    setCompared({ name: file.name, sha256 });
  };
  return (
    <PaddedCard aria-labelledby="verify-file">
      <h2 id="verify-file">{t('valuation.page.file')}</h2>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void compare(event.dataTransfer.files[0]);
        }}
      >
        <p>{t('valuation.page.file.lead')}</p>
        <label className={`${buttonClass()} ${styles.choose}`}>
          {t('valuation.page.file.choose')}
          <input
            type="file"
            accept=".pdf,.json,application/pdf,application/json"
            onChange={(event) => {
              void compare(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {found.files.length === 0 && <HelpText>{t('valuation.page.file.none')}</HelpText>}
      <div role="status">{compared && <Outcome compared={compared} found={found} />}</div>
    </PaddedCard>
  );
}

function Outcome({ compared, found }: { compared: Compared; found: Verification }) {
  const { t, dayText } = useText();
  const { name } = compared;
  if ('isRunning' in compared) return <p>{t('valuation.page.file.running')}</p>;
  const { sha256 } = compared;
  if (sha256 === null) return <ErrorText>{t('valuation.page.file.failed', { name })}</ErrorText>;
  const file = found.files.find((one) => one.sha256 === sha256);
  const isSame = sha256 === found.sha256 || file !== undefined;
  return (
    <>
      {isSame ? (
        <p className={styles.same}>
          <Icon name="check" />{' '}
          {file
            ? t('valuation.page.file.registered', {
                name,
                date: dayText(file.registeredAt),
              })
            : t('valuation.page.file.content', { name })}
        </p>
      ) : (
        <>
          <ErrorText>
            <Icon name="warning" /> {t('valuation.page.file.other', { name })}
          </ErrorText>
          <p>{t('valuation.page.file.other.what')}</p>
        </>
      )}
      <p className={styles.print}>
        SHA-256 <code>{hexGroups(sha256)}</code>
      </p>
    </>
  );
}
