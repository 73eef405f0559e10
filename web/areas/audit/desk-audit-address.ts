import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import { AUDIT_PER_PAGE } from '../../../shared/rules/people/people.ts';
import { parseDay } from '../../../shared/rules/time/periods.ts';
import { searchWords } from '../../core/navigation/address-query.ts';
import { addressNumber } from '../analytics/analytics.public.ts';
import { choiceOf, useDeskAddress } from '../desk-shops/desk-shops.public.ts';

/** As the address names them: the shop and the days chosen above all pages mean something else. */
export type AuditFilters = {
  action: AuditAction | undefined;
  by: string | undefined;
  about: number | undefined;
  from: string | undefined;
  to: string | undefined;
};
export const NO_AUDIT_FILTERS = {
  q: undefined,
  action: undefined,
  by: undefined,
  about: undefined,
  from: undefined,
  to: undefined,
};

const LOG = { name: 'log', sortable: [], perPage: AUDIT_PER_PAGE, sort: { by: '', order: 'asc' as const } };
const dayOf = (value: unknown) => parseDay(String(value ?? '')) ?? undefined;

/** The log of everything as the address has it; what cannot be true restricts nothing. */
export function useDeskAuditAddress() {
  const { raw, ...address } = useDeskAddress(LOG);
  const filters: AuditFilters = {
    action: choiceOf(AUDIT_ACTIONS, raw.action),
    by: searchWords(raw.by) || undefined,
    about: addressNumber(raw.about, MAX_ID),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
  };
  return { ...address, filters };
}
