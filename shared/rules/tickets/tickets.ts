export const DEPARTMENTS = [
  'technical_support',
  'campaigns_and_bidding',
  'billing',
  'shop_data_and_feeds',
] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** `open` waits for the provider, `answered` for the merchant; a closed one takes no more comments. */
export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_TITLE_MAX = 200;
export const TICKET_TEXT_MAX = 10_000;
export const TICKETS_PER_PAGE = 25;

/** Spec §5, word for word. */
export const TICKET_ERROR_TEXTS = {
  title: 'You must write ticket title',
  description: 'You must write ticket description',
  department: 'You have to choose the department option',
  comment: 'You must write a comment',
} as const;
