import type { SeedDepartment } from '../../catalogue-seed/seed.ts';

export type ShopSize = 'large' | 'middle' | 'small';

/**
 * How the shop's monthly limit comes about:
 * - `wide`: far above what any month cost;
 * - `near`: a month is at some 90 % of it;
 * - `reached`: the current month has used it up;
 * - `steady`: the same for a year, and reached in the busiest months.
 */
export type LimitPlan = 'wide' | 'near' | 'reached' | 'steady';

export type ShopDraft = {
  readonly name: string;
  /** Of its website, where it is not the name in small letters. */
  readonly domain?: string;
  readonly size: ShopSize;
  readonly departments: readonly SeedDepartment[] | 'all';
  /** 0 hardly bids, 1 wants the first place everywhere. */
  readonly bidding: number;
  readonly limit?: LimitPlan;
  readonly owner?: 'merchant' | 'rival';
  /** It takes part in the partner module. */
  readonly module?: true;
};

export const ELECTRONICS: readonly SeedDepartment[] = ['computers', 'tvAudio', 'phones'];
export const HOUSE: readonly SeedDepartment[] = ['appliances', 'household', 'homeGarden'];
