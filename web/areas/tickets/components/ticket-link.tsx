import type { ReactNode } from 'react';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { TICKET_PATH } from '../tickets-paths.ts';

type Props = { ticketId: number; strong?: boolean; children: ReactNode };

/** A link to a ticket's own page. */
export function TicketLink({ ticketId, strong = false, children }: Props) {
  return (
    <AnchorLink
      to={TICKET_PATH}
      params={{ ticketId: String(ticketId) }}
      search={keptSearch}
      inherit
      {...(strong ? { fw: 700 } : {})}
    >
      {children}
    </AnchorLink>
  );
}
