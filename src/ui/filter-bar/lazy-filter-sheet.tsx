import { Suspense, useState, type ComponentProps } from 'react';
import { FilterSheet } from './lazy-panels.ts';

/** The sheet of all conditions, whose code is fetched with the panels in it. */
export function LazyFilterSheet(props: ComponentProps<typeof FilterSheet>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!props.open && !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FilterSheet {...props} />
    </Suspense>
  );
}
