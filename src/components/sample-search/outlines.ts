import type { cityMap } from '#src/contract/places.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import type { Position, Projection } from '../map/projection.ts';

type Shape = AnswerOf<typeof cityMap>['districts'][number]['shape'];

/** The borders of districts as paths of a drawing. */
export function outlinesOf(districts: readonly { shape: Shape }[], { project }: Projection): string[] {
  const ring = (positions: readonly (readonly number[])[]) =>
    `M${positions
      .map((position) =>
        project(position as unknown as Position)
          .map((part) => part.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`;
  return districts.map(({ shape }) =>
    shape.type === 'Polygon' ? shape.coordinates.map(ring).join('') : shape.coordinates.flat().map(ring).join(''),
  );
}
