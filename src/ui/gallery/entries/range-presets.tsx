import { useState } from 'react';
import { RangePresets } from '../../range-presets/range-presets.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

const keys = ['month', 'months12', 'year', 'all'] as const;

function Presets({ texts }: { texts: readonly [string, string, string, string] }) {
  const [value, setValue] = useState<(typeof keys)[number]>('year');
  return (
    <RangePresets
      label={texts.join(', ')}
      presets={keys.map((key, at) => ({ key, text: texts[at]! }))}
      value={value}
      onChoose={setValue}
    />
  );
}

export const rangePresets: GalleryEntry = {
  id: 'range-presets',
  components: { RangePresets },
  summary: 'The usual ranges of days or quarters, each chosen with one press.',
  stories: {
    'One chosen': ({ text }) => (
      <Presets
        texts={[
          text('本月', 'This month'),
          text('近 12 个月', 'Last 12 months'),
          text('今年', 'This year'),
          text('全部时间', 'All time'),
        ]}
      />
    ),
    'A range of one’s own': ({ text }) => (
      <RangePresets
        label={text('季度', 'Quarters')}
        presets={['2026', '2025', '2024'].map((key) => ({ key, text: key }))}
        value={undefined}
        onChoose={() => {}}
      />
    ),
  },
};
