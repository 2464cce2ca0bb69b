import type { FrontageKind } from './frontage-kind.ts';

/**
 * A Chinese address after its road. Parts keep their suffixes (`306之2`) and are null where the
 * address has none.
 */
export interface ParsedAddress {
  /** Section (段) written behind the name of the road, which then names no section itself. */
  section: number | null;
  /** Lane (巷), by number or by name: `251`, `12之3`, `新建`. */
  lane: string | null;
  /** Alley (弄) of a lane, or of a road where the city has no lanes. */
  alley: string | null;
  /** First door number (號), `47之1` for both 47之1號 and 47號之1. */
  door: string | null;
  /**
   * All that follows the road up to the door, as the register writes it: `251巷11弄1號`. Empty
   * where nothing does.
   */
  houseNumber: string;
  /** What follows the door, such as a storey or a room: `1樓`. */
  unit: string;
  frontageKind: FrontageKind;
}

/** What an address is parsed from. `road` is empty where the source names none. */
export interface AddressSource {
  city: string;
  district: string;
  road: string;
  address: string;
}

const chineseDigits = '〇一二三四五六七八九';
const equalDigits: Readonly<Record<string, string>> = {
  零: '〇',
  壹: '一',
  貳: '二',
  參: '三',
  两: '二',
  ㄧ: '一',
};

const numeral = '(?:\\d+|[〇零一二三四五六七八九十百壹貳參ㄧ]+)';
const numbered = `${numeral}(?:[之-]${numeral})?`;
const sectionPattern = new RegExp(`^路?(${numeral})段`);
// A section with only a name (山頂段) or with name and number (南勢二段) belongs to the road and
// has no number of its own.
const namedSectionPattern = new RegExp(`^\\p{sc=Han}{1,3}?${numeral}?段(?=\\d)`, 'u');
const lanePattern = new RegExp(`^(?:(${numbered})|(\\p{sc=Han}{1,4}?))巷`, 'u');
const alleyPattern = new RegExp(`^(${numbered})弄`);
const subAlleyPattern = new RegExp(`^${numbered}衖`);
// Doors of one unit are listed as 206、208號, 32,34號, 27+29號, 47及47之1號: the first one counts.
const listed = `(?:(?:[、,.，+/~&及和與]|之(?=\\d+[、,.]))第?${numbered}|[、,.]之${numeral})*`;
const doorPattern = new RegExp(
  `^(${numbered})${listed}[號号](?:之(${numeral})(?:[號号])?(?![樓层層F]))?`,
);
const bareDoorPattern = new RegExp(`^(${numbered})$`);
const streetPattern = /^.*?(?:路|街|大道)(?:[一二三四五六七八九十]段)?/u;
const laneAsRoadPattern =
  /^(.*?(?:路|街|大道)(?:[一二三四五六七八九十\d]+段)?)?([^路街段]+[巷弄])$/u;
const neighbourhoodPattern = /^\p{sc=Han}{1,4}里(?:\d+鄰)?/u;

/**
 * Parses a Chinese address in traditional or simplified characters.
 *
 * A text without a lane, an alley or a door, such as a western address or a land lot, gives no part
 * and the kind `unknown`.
 */
export function parseAddress(source: AddressSource): ParsedAddress {
  const { road, lane: ofRoad, rest: behind } = afterRoad(source);
  const rest = ofRoad + behind;
  const section = sectionPattern.exec(rest);
  const prefix = section?.[0] ?? namedSectionPattern.exec(rest)?.[0] ?? '';
  const first = doorAt(rest.slice(prefix.length));
  const end = prefix.length + first.length;
  const tail = rest.slice(end);
  // A second door belongs to the address, and nothing between the doors may be dropped.
  const hasMore = /[號号巷弄]/.test(tail) || (first.door === null && !isStorey(tail));
  // Behind a road whose name was cut, as 南街20號 behind 中路, the number is shown though its
  // street is not known.
  const isNumbered = end > 0 || (/\d[號号]/.test(rest) && !/地[號号]/.test(rest));
  return {
    section: section ? toNumber(section[1]!) : null,
    lane: first.lane,
    alley: first.alley,
    door: first.door,
    houseNumber: !isNumbered
      ? ''
      : rest.slice(ofRoad.length, hasMore ? undefined : Math.max(end, ofRoad.length)),
    unit: !isNumbered ? behind : hasMore ? '' : tail,
    frontageKind: road === '' ? 'unknown' : kindOf(first, tail, road),
  };
}

/** How the address of a unit is stored and shown. */
export interface UnitAddress extends Pick<
  ParsedAddress,
  'section' | 'lane' | 'alley' | 'houseNumber' | 'frontageKind'
> {
  doorNo: string;
}

/**
 * Parses the address of a unit whose source may name the door in a field of its own.
 *
 * The door of the address wins: some sources give 2 as the door of 306之2號.
 *
 * @param isCorner Whether the source marks the unit as a corner unit.
 */
export function parseUnitAddress(
  source: AddressSource & { doorNo: string },
  isCorner = false,
): UnitAddress {
  const { address, doorNo } = source;
  const alone = parseAddress(source);
  const suffix = /\d$/.test(doorNo) ? '號' : '';
  const parsed =
    alone.door === null && doorNo !== ''
      ? parseAddress({ ...source, address: address + doorNo + suffix })
      : alone;
  const { section, lane, alley, door, houseNumber, frontageKind } =
    parsed.door === null ? alone : parsed;
  return {
    section,
    lane,
    alley,
    doorNo: door ?? doorNo,
    houseNumber,
    frontageKind: isCorner ? 'corner' : frontageKind,
  };
}

const plain = '(\\d+(?:之\\d+)?)';
const plainPattern = new RegExp(`^(?:${plain}巷)?(?:${plain}弄)?${plain}[號号]$`);

/**
 * Lane, alley and door of a house number as it is stored, for readers of another script: `306之2`
 * becomes `306-2`.
 *
 * @returns null where the number has other parts, such as a lane with a name or a second door.
 */
export function houseParts(
  houseNumber: string,
): { lane: string | null; alley: string | null; door: string } | null {
  const found = plainPattern.exec(houseNumber);
  if (!found) return null;
  const [lane = null, alley = null, door] = found.slice(1).map((part) => part?.replace('之', '-'));
  return { lane, alley, door: door! };
}

/** The whole number an address part begins with: 306 of `306之2`; null of a name. */
export function leadingNumber(part: string | null): number | null {
  const found = part === null ? null : new RegExp(`^${numeral}`).exec(part);
  return found ? toNumber(found[0]) : null;
}

interface DoorParts {
  lane: string | null;
  alley: string | null;
  door: string | null;
  /** Characters read. */
  length: number;
}

function doorAt(text: string): DoorParts {
  let at = 0;
  const take = (pattern: RegExp) => {
    const found = pattern.exec(text.slice(at));
    at += found?.[0].length ?? 0;
    return found;
  };
  const lane = take(lanePattern);
  const alley = take(alleyPattern);
  take(subAlleyPattern);
  const door = take(doorPattern) ?? take(bareDoorPattern);
  return {
    lane: lane ? inDigits(lane[1] ?? lane[2]!) : null,
    alley: alley ? inDigits(alley[1]!) : null,
    door: door ? inDigits(door[2] === undefined ? door[1]! : `${door[1]!}之${door[2]}`) : null,
    length: at,
  };
}

function kindOf({ lane, alley, door }: DoorParts, tail: string, road: string): FrontageKind {
  const isInside = lane !== null || alley !== null;
  if (
    door !== null &&
    otherDoors(tail, road).some((other) => other.isElsewhere || other.isInside !== isInside)
  )
    return 'corner';
  if (alley !== null) return 'alley';
  if (lane !== null) return 'lane';
  return door === null ? 'unknown' : 'main-street';
}

/**
 * Doors named after the first one. Without a road of its own a door lies on the road of the first.
 */
function otherDoors(tail: string, road: string): { isElsewhere: boolean; isInside: boolean }[] {
  return (
    tail
      .split(/[、,，;；+&/?。]|以及|及|和|與|AND/u)
      .filter((part) => /\d[號号]/.test(part) && !/車位/.test(part))
      .map((part) => {
        const street = /^(\p{sc=Han}+?(?:路|街|大道)(?:[一二三四五六七八九十\d]段)?)/u.exec(
          part,
        )?.[1];
        const isElsewhere = street !== undefined && wholeName(street) !== wholeName(road);
        return { isElsewhere, isInside: /[巷弄]/.test(part), hasStreet: street !== undefined };
      })
      // A bare number, as 8 of 4號、8號, lies where the first door does, unless a new lane or
      // street precedes it.
      .filter(({ isInside, hasStreet }) => isInside || hasStreet)
  );
}

const wholeName = (road: string) => road.replace(/[一二三四五六七八九十\d]+段$/, '');

/**
 * The text behind the road, without the places before it, however often the register repeats them.
 */
function afterRoad({ city, district, road: named, address }: AddressSource): {
  road: string;
  lane: string;
  rest: string;
} {
  const text = address.normalize('NFKC').replaceAll(/\s+/g, '');
  const { road, lane } = withoutLane(named);
  const at = named === '' ? -1 : text.indexOf(named);
  if (at >= 0) return { road, lane, rest: text.slice(at + named.length) };
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    for (const place of [city, district])
      if (place !== '' && rest.startsWith(place)) rest = rest.slice(place.length);
  }
  rest = rest.replace(neighbourhoodPattern, '');
  const street = streetPattern.exec(rest)?.[0];
  return street === undefined
    ? { road, lane, rest }
    : { road: street, lane: '', rest: rest.slice(street.length) };
}

/**
 * Some sources store a lane as a road: 忠孝東路四段216巷, or only 新建巷, which then is the road
 * and the lane.
 */
function withoutLane(named: string): { road: string; lane: string } {
  const found = laneAsRoadPattern.exec(named);
  if (!found) return { road: named, lane: '' };
  const [, road = '', lane = ''] = found;
  return { road: road || named, lane };
}

const isStorey = (text: string) => /^(?:\d+[樓F]|[一二三四五六七八九十]+樓|地下)/.test(text);

/**
 * A numeral of the register in Arabic digits, its suffix behind 之: `二十三` is `23`, `306-2` is
 * `306之2`.
 */
function inDigits(part: string): string {
  return part
    .split(/[之-]/)
    .map((piece) => (new RegExp(`^${numeral}$`).test(piece) ? String(toNumber(piece)) : piece))
    .join('之');
}

function toNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const digits = Array.from(text, (character) => equalDigits[character] ?? character);
  if (!digits.includes('十') && !digits.includes('百')) {
    return Number(digits.map((character) => chineseDigits.indexOf(character)).join(''));
  }
  let [sum, digit] = [0, 0];
  for (const character of digits) {
    if (character === '百' || character === '十') {
      sum += (digit || 1) * (character === '百' ? 100 : 10);
      digit = 0;
    } else digit = chineseDigits.indexOf(character);
  }
  return sum + digit;
}
