import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { evidenceOf } from '../../model/searched-evidence.ts';
import { useListPageContext } from './list-context.tsx';

/** How fresh the rows of the searched city are, and their sources. */
export function SearchSources({ isShort }: { isShort?: boolean }) {
  const { kind, navigation } = useListPageContext().page;
  const { city } = navigation.state.filter;
  return (
    <EvidenceSourcesButton
      className={buttonClass('text')}
      isShort={isShort}
      evidence={evidenceOf[kind.resource]}
      city={typeof city === 'string' ? city : undefined}
    />
  );
}
