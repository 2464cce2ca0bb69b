import { Fragment } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { parseTerms } from '#src/domain/lease-terms.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';

/** What a landlord offers, in the language of the page as far as it is put in the words of the trade; else as it was written. */
export function Terms({ note }: { note: string }) {
  const { t } = useText();
  const terms = parseTerms(note);
  if (terms.length === 0) return '–';
  return terms.map((term, at) => (
    <Fragment key={at}>
      {at > 0 && t('list.and')}
      {term.kind === 'text' ? (
        <PlaceName name={term.text} nameHans={simplified(term.text)} />
      ) : term.kind === 'free' ? (
        t('preshop.terms.free', { n: term.months })
      ) : (
        [
          t('preshop.terms.deposit', { n: term.months }),
          t('preshop.terms.paid', { n: term.paidMonths }),
        ].join(t('list.and'))
      )}
    </Fragment>
  ));
}
