import { useMemo } from 'react';
import type { TicketRow } from '../../../shared/contract/shops/tickets.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { DEPARTMENTS, type Department, type TicketStatus } from '../../../shared/rules/tickets/tickets.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { useUser } from '../user/user.public.ts';
import { ticketsTexts } from './tickets-texts.ts';

type Side = 'merchant' | 'staff';

const COLORS: Readonly<Record<Side, Readonly<Record<TicketStatus, string>>>> = {
  merchant: { open: 'blue', answered: 'yellow', closed: 'gray' },
  staff: { open: 'yellow', answered: 'blue', closed: 'gray' },
};

/** Says in the current language where a ticket stands, as the viewer's side sees it: whose turn it is. */
export function useTicketLabels() {
  const t = useTexts(ticketsTexts);
  const user = useUser();
  const side: Side = user && isStaff(user) ? 'staff' : 'merchant';
  return useMemo(
    () => ({
      side,
      status: ({ status }: Pick<TicketRow, 'status'>) => ({
        text: t(`${side}_${status}`),
        color: COLORS[side][status],
      }),
      department: (department: Department) => t(department),
      departments: DEPARTMENTS.map((value) => ({ value, label: t(value) })),
    }),
    [t, side],
  );
}
