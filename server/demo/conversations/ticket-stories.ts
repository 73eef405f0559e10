import type { Department, TicketStatus } from '../../../shared/rules/tickets/tickets.ts';

/** What happens on a ticket, in hours before the demo begins; texts by their number in the story. */
export type TicketStep =
  | { readonly kind: 'shop' | 'staff'; readonly text: number; readonly hoursAgo: number }
  | { readonly kind: 'department'; readonly to: Department; readonly hoursAgo: number }
  | { readonly kind: 'assignee' | 'closed'; readonly hoursAgo: number };

export type TicketStory = {
  readonly department: Department;
  readonly status: TicketStatus;
  readonly openedHoursAgo: number;
  readonly steps: readonly TicketStep[];
  /** The shop has not seen the last answer, or staff what the shop wrote last. */
  readonly unreadBy: 'shop' | 'staff' | null;
};

export const TICKET_STORIES = {
  invoice: {
    ...{ department: 'billing', status: 'closed', openedHoursAgo: 41 * 24, unreadBy: null },
    steps: [
      { kind: 'assignee', hoursAgo: 40 * 24 + 6 },
      { kind: 'staff', text: 0, hoursAgo: 40 * 24 + 5 },
      { kind: 'shop', text: 1, hoursAgo: 40 * 24 },
      { kind: 'closed', hoursAgo: 39 * 24 },
    ],
  },
  feed: {
    ...{ department: 'shop_data_and_feeds', status: 'answered', openedHoursAgo: 9 * 24, unreadBy: null },
    steps: [
      { kind: 'staff', text: 0, hoursAgo: 9 * 24 - 3 },
      { kind: 'shop', text: 1, hoursAgo: 8 * 24 },
      { kind: 'staff', text: 2, hoursAgo: 7 * 24 },
    ],
  },
  position: {
    ...{ department: 'campaigns_and_bidding', status: 'answered', openedHoursAgo: 52, unreadBy: 'shop' },
    steps: [
      { kind: 'assignee', hoursAgo: 30 },
      { kind: 'staff', text: 0, hoursAgo: 28 },
    ],
  },
  clicks: {
    ...{ department: 'campaigns_and_bidding', status: 'open', openedHoursAgo: 74, unreadBy: 'staff' },
    steps: [
      { kind: 'department', to: 'campaigns_and_bidding', hoursAgo: 72 },
      { kind: 'staff', text: 0, hoursAgo: 71 },
      { kind: 'shop', text: 1, hoursAgo: 26 },
    ],
  },
  login: {
    ...{ department: 'technical_support', status: 'open', openedHoursAgo: 15, unreadBy: 'staff' },
    steps: [],
  },
} as const satisfies Readonly<Record<string, TicketStory>>;
export type TicketStoryName = keyof typeof TICKET_STORIES;

export type TicketText = {
  readonly title: string;
  readonly description: string;
  readonly comments: readonly string[];
};
