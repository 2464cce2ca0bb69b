import { useAccess } from '#src/client/hooks/use-access.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { sharedState } from '#src/client/state/shared-state.ts';
import { titleText } from '#src/client/text/title-text.ts';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import { useGo } from '#src/features/navigation/ui/link-target.ts';
import { placeOf } from '#src/features/navigation/ui/menu.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';

/**
 * A button for each sub-app that can be opened with a case. The case is handed over in the shared
 * state.
 */
export function OpenWithMicroApp({ kase }: { kase: SelectedKase }) {
  const words = useText();
  const { may } = useAccess();
  const go = useGo();
  return runtimeConfig().microApps.map((app) => {
    const title = app.opensWith?.selectedKase;
    const place = placeOf(app);
    if (!title || place === undefined || !may(...(app.access ?? []))) return null;
    const open = () => {
      sharedState.set({ selectedKase: kase });
      go(place);
    };
    return (
      <Button key={app.name} onClick={open}>
        <Icon name="coins" />
        {titleText(title, words)}
      </Button>
    );
  });
}
