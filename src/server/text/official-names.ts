/**
 * Names that Taiwan writes otherwise than by the rule: names of foreign persons and places,
 * translated names, old spellings that stay official, and characters Taiwan reads otherwise.
 */
export const officialNames: Readonly<Record<string, string>> = {
  羅斯福: 'Roosevelt',
  基隆: 'Keelung',
  市民: 'Civic',
  凱達格蘭: 'Ketagalan',
  艋舺: 'Bangka',
  木柵: 'Muzha',
  麥帥: 'MacArthur',
  淡水: 'Tamsui',
  臺北: 'Taipei',
  臺灣: 'Taiwan',
  高雄: 'Kaohsiung',
};
