import {
  IconBriefcase,
  IconBuildingStore,
  IconChartBar,
  IconHeadset,
  IconKey,
  IconSpeakerphone,
  IconTag,
  IconTrendingUp,
  IconTrophy,
  IconUserCircle,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';

/** The groups of the side menu in their order (spec §2); a group without a page to show is not shown. */
export const MENU_GROUPS = [
  { id: 'growth', title: 'group_growth', Icon: IconTrendingUp },
  { id: 'analytics', title: 'group_analytics', Icon: IconChartBar },
  { id: 'coupons', title: 'group_coupons', Icon: IconTag },
  { id: 'product-ads', title: 'group_product_ads', Icon: IconSpeakerphone },
  { id: 'support', title: 'group_support', Icon: IconHeadset },
  { id: 'bidding', title: 'group_bidding', Icon: IconTrophy },
  { id: 'shops', title: 'group_shops', Icon: IconBuildingStore },
  { id: 'limit', title: 'group_limit', Icon: IconWallet },
  { id: 'desk', title: 'group_desk', Icon: IconBriefcase },
  { id: 'members', title: 'group_members', Icon: IconUsers },
  { id: 'api', title: 'group_api', Icon: IconKey },
  { id: 'profile', title: 'group_profile', Icon: IconUserCircle },
] as const;

export type MenuGroupId = (typeof MENU_GROUPS)[number]['id'];
