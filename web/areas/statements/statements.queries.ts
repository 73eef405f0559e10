import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getInvoiceBuyerCall,
  getInvoiceSellerCall,
  saveInvoiceBuyerCall,
  saveInvoiceSellerCall,
} from '../../../shared/contract/bidding/invoice-parties.contract.ts';
import {
  downloadStatementCall,
  getStatementCall,
  listStatementsCall,
} from '../../../shared/contract/bidding/statements.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

const keyOf = (shopId: number) => ['statements', shopId] as const;

/** A page of the statements of a shop, newest first. */
export const useStatements = (shopId: number, query: { page: number; per_page: number }) =>
  useQuery(keptQuery(keyOf(shopId), listStatementsCall, { params: { shopId }, query }));

/** The statement of a month. */
export const useStatement = (shopId: number, month: string) =>
  useQuery(callQuery([...keyOf(shopId), 'of', month], getStatementCall, { params: { shopId, month } }));

/** Fetches the statement of a month as a file. */
export function useStatementFile(shopId: number, month: string) {
  return useMutation({
    mutationFn: async (query: QueryIn<typeof downloadStatementCall>) =>
      (await openApi(downloadStatementCall, { params: { shopId, month }, query })).blob(),
    gcTime: 0,
  });
}

const buyerKey = (shopId: number) => ['invoice-buyer', shopId] as const;
const sellerKey = (portal: PortalCode) => ['invoice-seller', portal] as const;

/** What invoices say of the shop's company, and whether they can be made. */
export const useInvoiceBuyer = (shopId: number) =>
  useQuery(callQuery(buyerKey(shopId), getInvoiceBuyerCall, { params: { shopId } }));

export function useSaveInvoiceBuyer(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveInvoiceBuyerCall>) =>
      callApi(saveInvoiceBuyerCall, { params: { shopId }, body }),
    onSuccess: (state) => queryClient.setQueryData(buyerKey(shopId), state),
  });
}

/** What invoices of a portal say of its company. */
export const useInvoiceSeller = (portal: PortalCode) =>
  useQuery(callQuery(sellerKey(portal), getInvoiceSellerCall, { params: { portal } }));

export function useSaveInvoiceSeller(portal: PortalCode) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveInvoiceSellerCall>) =>
      callApi(saveInvoiceSellerCall, { params: { portal }, body }),
    onSuccess: (saved) => queryClient.setQueryData(sellerKey(portal), saved),
  });
}
