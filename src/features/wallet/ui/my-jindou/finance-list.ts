import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';

/** Props of every list of the desk: its page in the address, and its paging. */
export interface FinanceList {
  navigation: ListNavigation;
  turning: {
    page: number;
    limit: number;
    onPage: (page: number) => void;
    onLimit: (limit: number) => void;
  };
}
