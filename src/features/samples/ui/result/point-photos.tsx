import { useText } from '#src/client/hooks/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { AuthenticatedImage, ImageRow } from '#src/ui/authenticated-image/authenticated-image.tsx';
import { readSamplePhoto } from '../../contract/samples.ts';
import { doorText } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';

const addressOf = (id: string) => readSamplePhoto.path.replace(':id', id);

/** Alt text: the door, and the wave of the photo. */
function altOf({ period, details }: OwnPoint, words: Translator): string {
  const name =
    [details.name, doorText(details, words) || details.address].filter(Boolean).join(' · ') ||
    details.point;
  return words.t('sample.photo.of', { name, period });
}

/** The first photo of a point, small, and how many more there are. */
export function Thumbnail({ row }: { row: OwnPoint }) {
  const words = useText();
  const [first, ...more] = row.details.photoIds;
  if (first === undefined) return '–';
  return (
    <>
      <AuthenticatedImage address={addressOf(first)} alt={altOf(row, words)} />
      {more.length > 0 && ` +${more.length}`}
    </>
  );
}

/** All photos of a point, large; nothing of a point without any. */
export function PointPhotos({ row }: { row: OwnPoint }) {
  const words = useText();
  const alt = altOf(row, words);
  return (
    <ImageRow
      label={words.t('sample.photos')}
      pictures={row.details.photoIds.map((id) => ({ address: addressOf(id), alt }))}
    />
  );
}
