import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { saveSearch } from '#src/features/searches/contract/searches.ts';
import { serializeFilter } from '#src/features/searches/ui/list-page/serialize-filter.ts';
import { Button } from '#src/ui/button/button.tsx';
import { formErrorMessage } from '#src/ui/form/form-error-message.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';

/** Saves the question as a search of the member. */
export function SaveStreets({ filter, name }: { filter: Filter; name: string }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(saveSearch);
  const [saved, setSaved] = useState<Filter | null>(null);
  const isSaved = saved === filter;
  const save = async () => {
    const { weights: _weights, ...question } = serializeFilter(filter);
    const kept = await mutate({ resource: 'streets', name: name.slice(0, 60), filter: question });
    if (kept) setSaved(filter);
  };
  return (
    <>
      <Button isRunning={isPending} disabled={isSaved} onClick={() => void save()}>
        <Icon name={isSaved ? 'check' : 'star'} />
        {t(isSaved ? 'streets.saved' : 'streets.save')}
      </Button>
      {error && (
        <ErrorText role="alert">
          {error.code === 409 ? t('streets.save.taken') : formErrorMessage(error, t)}
        </ErrorText>
      )}
    </>
  );
}
