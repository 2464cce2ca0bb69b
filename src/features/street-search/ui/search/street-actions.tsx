import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CopyButton } from '#src/ui/copy-button/copy-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { stabilityText } from './rank-stability.tsx';
import { unitText, whereText } from './question-summary.tsx';
import { SaveStreets } from './save-streets.tsx';
import styles from './street-answer.module.css';
import type { StreetSearchState } from './use-street-search.ts';

/** Keeps the answer: saved, shared by its address, printed, as a file. */
export function StreetActions({ streets }: { streets: StreetSearchState }) {
  const words = useText();
  const { t } = words;
  const place = useLocalizedPlaces();
  const [isSaving, setIsSaving] = useState(false);
  const { query, ranked, navigation, sensitivity } = streets;
  const { filter } = navigation.state;
  const answer = query.data;
  if (!answer || ranked.length === 0) return null;
  const nameOf = (id: string) => {
    const street = ranked.find((one) => one.street.id === id)?.street;
    return street ? placeText(words.locale, street) : '';
  };
  const save = async () => {
    setIsSaving(true);
    const { saveStreetSheet } = await import('../export/save-street-sheet.ts');
    const notes = [
      `${unitText(filter, words)} · ${whereText(filter, words, place)}`,
      t('streets.dated', { quarter: answer.quarter ?? '' }),
      stabilityText(sensitivity, nameOf, words),
    ];
    await saveStreetSheet({ rows: ranked, answer, notes }, words).finally(() => setIsSaving(false));
  };
  return (
    <div className={styles.actions}>
      <SaveStreets filter={filter} name={unitText(filter, words)} />
      <CopyButton label={t('streets.share')} text={location.href} />
      <Button onClick={() => print()}>
        <Icon name="print" />
        {t('streets.print')}
      </Button>
      <Button isRunning={isSaving} onClick={() => void save()}>
        <Icon name="download" />
        {t('streets.xlsx')}
      </Button>
    </div>
  );
}
