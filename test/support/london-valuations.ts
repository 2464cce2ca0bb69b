/** A file of cities with London, whose rents are in pounds per square foot and year. */
export const londonCity = `city,names.zh-Hant,names.zh-Hans,names.en,country,currency,area_unit,rent_period,timezone
London,倫敦,伦敦,London,GB,GBP,sqft,year,Europe/London
`;

const streets = [
  { street: 'OXFORD STREET', perM2: 1500 },
  { street: 'BERWICK STREET', perM2: 700 },
  { street: 'WARDOUR STREET', perM2: 800 },
];

/** Pounds per m² and year that the valuations below lie about, by street. */
export const valuedAt = new Map(streets.map(({ street, perM2 }) => [street, perM2]));

/**
 * Made-up summary valuations of shops in Westminster, in the form the Valuation Office Agency
 * publishes: fields between asterisks, no heading row, and records of other types in between.
 */
export function londonValuations(perStreet: number): string {
  const lines = streets.flatMap(({ street, perM2 }, at) =>
    Array.from({ length: perStreet }, (_, index) => {
      const area = 40 + ((index * 37) % 120);
      // Within a tenth of the level, in an order that does not follow the size.
      const value = Math.round(area * perM2 * (0.9 + ((index * 13) % 21) / 100));
      const month = ['JAN', 'APR', 'JUL', 'OCT'][index % 4];
      const reference = `${at + 1}${String(index).padStart(4, '0')}`;
      return [
        `01*${reference}*${reference}*5990*A FIRM*${index + 1}****${street}**LONDON**W1F 0AA*1*SHOP AND PREMISES*${area}*${value}*${value}*${value}*2017*WESTMINSTER*1*1*01-${month}-2020**249*NIA*${perM2}.00`,
        `02*1*Ground*Retail Zone A*${area}*${perM2}.00*${value}`,
      ].join('\r\n');
    }),
  );
  return `${lines.join('\r\n')}\r\n`;
}
