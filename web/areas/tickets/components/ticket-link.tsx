import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptAddressQuery } from '../../../core/navigation/address-query.ts';
import { TICKET_PATH } from '../tickets-paths.ts';

type Props = { ticketId: number; strong?: boolean; children: ReactNode };

/** A link to a ticket's own page. */
export function TicketLink({ ticketId, strong = false, children }: Props) {
  return (
    <Anchor
      component={Link}
      to={TICKET_PATH}
      params={{ ticketId: String(ticketId) } as never}
      search={keptAddressQuery}
      inherit
      {...(strong ? { fw: 700 } : {})}
    >
      {children}
    </Anchor>
  );
}
