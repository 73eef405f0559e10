import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { Department, TicketStatus } from '../../../shared/rules/tickets/tickets.ts';

type Names = {
  readonly departments: Readonly<Record<Department, string>>;
  readonly statuses: Readonly<Record<TicketStatus, string>>;
};

/** For clients that have no words of their own; the browser has. */
export const TICKET_NAMES: Readonly<Record<Locale, Names>> = {
  en: {
    departments: {
      technical_support: 'Technical support',
      campaigns_and_bidding: 'Campaigns and bidding',
      billing: 'Billing',
      shop_data_and_feeds: 'Shop data and feeds',
    },
    statuses: { open: 'Waiting for support', answered: 'Answered', closed: 'Closed' },
  },
  sr: {
    departments: {
      technical_support: 'Tehnička podrška',
      campaigns_and_bidding: 'Kampanje i licitiranje',
      billing: 'Obračun i naplata',
      shop_data_and_feeds: 'Podaci prodavnice i feedovi',
    },
    statuses: { open: 'Čeka podršku', answered: 'Odgovoren', closed: 'Zatvoren' },
  },
  sl: {
    departments: {
      technical_support: 'Tehnična podpora',
      campaigns_and_bidding: 'Kampanje in licitiranje',
      billing: 'Obračun in plačila',
      shop_data_and_feeds: 'Podatki trgovine in viri',
    },
    statuses: { open: 'Čaka na podporo', answered: 'Odgovorjen', closed: 'Zaprt' },
  },
};
