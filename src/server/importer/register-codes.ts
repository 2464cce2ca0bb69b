import type { MainUse, Zoning } from '#src/domain/kase.ts';

const zoningOf: Record<string, Zoning> = {
  住: 'residential',
  商: 'commercial',
  工: 'industrial',
  農: 'agricultural',
};

/** The zoning of the land from the register's one character. Empty is unknown, any other text is other. */
export function zoningFrom(cell: string): Zoning {
  return cell === '' ? 'unknown' : (zoningOf[cell] ?? 'other');
}

// "See the other entries" and "see the building permit" refer elsewhere and state no use.
const elsewhere = /^見/;
const residential = /住(?:家|宅|商|工|$)/;
const commercial = /商|店|零售|百貨|餐飲|飲食|事務所|辦公|銀行|市場/;
const industrial = /工(?:業|商|廠)|住工/;

/**
 * The main use of the building from the register's text, which may list several.
 *
 * Uses of more than one of the three large kinds are mixed; parking and the like beside a shop are ignored.
 */
export function mainUseFrom(cell: string): MainUse {
  if (cell === '' || elsewhere.test(cell)) return 'unknown';
  // "Offices and services to industry and trade" is one commercial use, although its name contains "industry".
  const words = cell.replaceAll('工商服務業', '商業');
  const uses: MainUse[] = [];
  if (residential.test(words)) uses.push('residential');
  if (commercial.test(words)) uses.push('commercial');
  if (industrial.test(words)) uses.push('industrial');
  if (uses.length > 1) return 'mixed';
  return uses[0] ?? 'other';
}
