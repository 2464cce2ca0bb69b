export const navigation: {
  zh: string;
  en: string;
  generated?: string;
  pages?: [string, string, string][];
}[];
export const manual: Record<string, string>;
