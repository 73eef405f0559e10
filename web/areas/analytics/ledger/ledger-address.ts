import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CLICK_KINDS, DEVICES } from '../../../../shared/contract/desk/portal.contract.ts';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { LEDGER_SORTABLE, VALIDITIES } from '../../../../shared/contract/reports/ledger.contract.ts';
import { PAGE_SIZES } from '../../../../shared/rules/limits.ts';
import type { TableView } from '../../../ui/table/data-table-paged.tsx';
import { addressNumber } from '../address-number.ts';
import { useSetDashboardAddress } from '../dashboard-address.ts';
import type { Subject } from '../subject-series.ts';
import { readTableView, type TableSpec, writeTableView } from '../table-address.ts';

const POSITION_MAX = 1000;

/** What the ledger is restricted to, by the names the call takes; what is undefined restricts nothing. */
export type LedgerFilters = {
  product_id: number | undefined;
  category_id: number | undefined;
  position: number | undefined;
  kind: (typeof CLICK_KINDS)[number] | undefined;
  device: (typeof DEVICES)[number] | undefined;
  validity: (typeof VALIDITIES)[number] | undefined;
};

export const NO_FILTERS: LedgerFilters = {
  product_id: undefined,
  category_id: undefined,
  position: undefined,
  kind: undefined,
  device: undefined,
  validity: undefined,
};

const LEDGER: TableSpec = {
  name: 'clicks',
  sortable: LEDGER_SORTABLE,
  perPage: PAGE_SIZES.clicks,
  sort: { by: 'at', order: 'desc' },
};

/** Reads the ledger's part of an address; what cannot be true restricts nothing. */
export function readLedgerAddress(raw: Readonly<Record<string, unknown>>): {
  filters: LedgerFilters;
  view: TableView;
} {
  return {
    filters: {
      product_id: addressNumber(raw.product_id, MAX_ID),
      category_id: addressNumber(raw.category_id, MAX_ID),
      position: addressNumber(raw.position, POSITION_MAX),
      kind: CLICK_KINDS.find((one) => one === raw.kind),
      device: DEVICES.find((one) => one === raw.device),
      validity: VALIDITIES.find((one) => one === raw.validity),
    },
    view: readTableView(raw, LEDGER),
  };
}

/** Other filters begin on the first page. */
export function writeFilters(patch: Partial<LedgerFilters>): Record<string, unknown> {
  return { ...patch, clicks_page: undefined };
}

/** The address parameters of the table. */
export function writeLedgerView(view: TableView): Record<string, unknown> {
  return writeTableView(LEDGER, view);
}

/** What the figures above the ledger are about: the product, else the category, else the shop. */
export function subjectOf({ product_id, category_id }: LedgerFilters): Subject {
  if (product_id !== undefined) return { kind: 'products', id: product_id };
  return category_id === undefined ? null : { kind: 'categories', id: category_id };
}

/** The ledger as the address has it, and how it changes. */
export function useLedgerAddress() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const setAddress = useSetDashboardAddress();
  const address = useMemo(() => readLedgerAddress(raw), [raw]);
  return {
    ...address,
    setView: (view: TableView) => setAddress(writeLedgerView(view)),
    setFilters: (patch: Partial<LedgerFilters>) => setAddress(writeFilters(patch), { step: true }),
  };
}
