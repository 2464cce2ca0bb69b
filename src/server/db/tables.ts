import type { ConsultingTables } from './tables/consulting.ts';
import type { ContributionsTables } from './tables/contributions.ts';
import type { EvidenceTables } from './tables/evidence.ts';
import type { MembershipsTables } from './tables/memberships.ts';
import type { MoneyTables } from './tables/money.ts';
import type { MyShopsTables } from './tables/my-shops.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ResearchTables } from './tables/research.ts';
import type { SurveysTables } from './tables/surveys.ts';
import type { WorkTables } from './tables/work.ts';

/** The tables as the query builder sees them. `migrations` create them; a test compares the two. */
export interface Tables
  extends
    ConsultingTables,
    ContributionsTables,
    EvidenceTables,
    MembershipsTables,
    MoneyTables,
    MyShopsTables,
    OrdersTables,
    PeopleTables,
    ResearchTables,
    SurveysTables,
    WorkTables {}
