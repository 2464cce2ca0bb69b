import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallError } from '#src/client/http/errors.ts';

/**
 * What a refused call needs, which the server names in `data`; its message is the second best. The
 * words come once they are needed.
 */
export function MissingPermission({ error: { data, msg } }: { error: CallError }) {
  const { t, locale } = useText();
  const missing = (data as { missing?: unknown } | null)?.missing;
  const names = Array.isArray(missing) ? missing.join('|') : '';
  const [permission, setPermission] = useState(names === '' ? msg : '');
  useEffect(() => {
    let wanted = true;
    const setIfWanted = (text: string) => void (wanted && setPermission(text));
    if (names !== '') {
      import('#src/client/text/permission-labels.ts').then(
        ({ permissionLabelList: permissionNames }) =>
          setIfWanted(permissionNames(names.split('|'), locale)),
        () => setIfWanted(names),
      );
    }
    return () => {
      wanted = false;
    };
  }, [names, locale]);
  return permission === '' ? null : t('state.forbidden.text', { permission });
}
