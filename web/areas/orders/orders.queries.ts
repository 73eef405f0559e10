import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  endConversionKeyCall,
  getConversionKeyCall,
  makeConversionKeyCall,
} from '../../../shared/contract/orders/conversion.contract.ts';
import { getOrderCall, listOrdersCall } from '../../../shared/contract/orders/orders.contract.ts';
import {
  changeMarginsCall,
  getProfitSettingsCall,
  saveProfitSettingsCall,
} from '../../../shared/contract/orders/profit-settings.contract.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

export type OrdersQuery = QueryIn<typeof listOrdersCall>;
export type ListedOrder = ResponseOf<typeof listOrdersCall>['data'][number];

/** One page of a shop's orders, always asked for anew; the page before stays until it comes. */
export const useOrders = (shopId: number, query: OrdersQuery) =>
  useQuery({ ...keptQuery(['orders', shopId], listOrdersCall, { params: { shopId }, query }), staleTime: 0 });

/** All orders that the filters leave. */
export const fetchAllOrders = (shopId: number, query: OrdersQuery, signal: AbortSignal) =>
  allPages<ListedOrder>((paging) =>
    callApi(listOrdersCall, { params: { shopId }, query: { ...query, ...paging }, signal }),
  );

export const useOrder = (shopId: number, orderKey: number) =>
  useQuery(callQuery(['order', shopId, orderKey], getOrderCall, { params: { shopId, orderKey } }));

export const useProfitSettings = (shopId: number) =>
  useQuery(callQuery(['profit-settings', shopId], getProfitSettingsCall, { params: { shopId } }));

/** Says margins and VAT anew; reports and orders are fetched again, since both change. */
export function useSaveProfitSettings(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveProfitSettingsCall>) =>
      callApi(saveProfitSettingsCall, { params: { shopId }, body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

const TRIED = 'margins-tried';

export type MarginChanges = BodyIn<typeof changeMarginsCall>;

/** How many orders a change of margins would have counted again; null: there is nothing to ask about yet. */
export const useTriedMargins = (shopId: number, body: MarginChanges | null) =>
  useQuery({
    ...callQuery([TRIED, shopId, body], changeMarginsCall, {
      params: { shopId },
      query: { dry_run: '1' },
      body: body ?? { from_day: '', changes: [] },
    }),
    enabled: body !== null,
    staleTime: 0,
  });

/** Changes margins of products, brands and categories; reports and orders are fetched again, since both change. */
export function useChangeMargins(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MarginChanges) => callApi(changeMarginsCall, { params: { shopId }, body }),
    // What it would change has been answered: it is changed now.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== TRIED }),
  });
}

const keyOfPages = (shopId: number) => ['conversion-key', shopId] as const;

export const useConversionKey = (shopId: number) =>
  useQuery(callQuery(keyOfPages(shopId), getConversionKeyCall, { params: { shopId } }));

/** Makes a key for the shop's pages, or another one. */
export function useMakeConversionKey(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => callApi(makeConversionKeyCall, { params: { shopId } }),
    onSuccess: (kept) => queryClient.setQueryData(keyOfPages(shopId), kept),
  });
}

/** Ends the key of the shop's pages. */
export function useEndConversionKey(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => callApi(endConversionKeyCall, { params: { shopId } }),
    onSuccess: (kept) => queryClient.setQueryData(keyOfPages(shopId), kept),
  });
}
