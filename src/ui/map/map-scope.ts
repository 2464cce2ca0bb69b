import type { RoadPaint } from './city-shapes.ts';
import type { MapPoints } from './map-points.ts';
import type { Position } from './projection.ts';

/** A road by the names a row of a list has of it. */
export interface RoadName {
  district: string;
  name: string;
}

/** A row of a list beside the map, at its place and with its number. */
export interface NumberedPlace {
  id: string;
  position: Position;
  number: number;
  isPointed: boolean;
  isChosen: boolean;
  onPoint: (id: string | null) => void;
  onOpen: (id: string) => void;
}

/** What part of a city is looked at, and what happens there. */
export interface MapScope {
  district?: string | undefined;
  /** Rows of the filter by road; undefined draws no discs. */
  counts?: { roads: readonly { roadId: string; n: number }[]; withoutPlace: number } | undefined;
  /** Colours the roads by another figure than the median of their rents. */
  paint?: RoadPaint | undefined;
  /** `west,south,east,north`: the map is put there. */
  bounds?: string | undefined;
  /** The road a row of the list is pointed at. */
  marked?: RoadName | null;
  onPoint?: (road: RoadName | null) => void;
  onChooseRoads?: (roads: readonly RoadName[]) => void;
  onSearchHere?: (bounds: string) => void;
  /** The area a search is limited to, as the address has it. */
  drawn?: { near?: string | undefined; polygon?: string | undefined } | undefined;
  /** Called with an area drawn by the user; without it drawing is disabled. */
  onDraw?: (change: Record<'near' | 'polygon' | 'bounds', string | undefined>) => void;
  /** Many points, over the roads. */
  points?: MapPoints | undefined;
  /** A point alone was chosen, or several that stay one however far the map is enlarged. */
  onChoosePoint?: (position: Position) => void;
  /** Called with the single point under the pointer, and with null when the pointer leaves it. */
  onPointAt?: (position: Position | null) => void;
  /**
   * Places to find again among the points, such as those of rows that are pointed at or selected.
   */
  rings?: readonly Position[] | undefined;
  /** Rows of the list beside the map; the list has them for the keyboard. */
  numbered?: readonly NumberedPlace[] | undefined;
  /**
   * Called with the pressed place, or with the middle of the map on Enter. Points are not opened
   * then.
   */
  onPlace?: ((position: Position) => void) | undefined;
  /** Keyboard help of a form, after that of the map. */
  help?: string | undefined;
  /** Small and beside figures: no legend, no card, and the place it is put around. */
  focus?: Position | undefined;
}
