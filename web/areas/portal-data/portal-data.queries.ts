import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BannerDraft,
  changeBannerCall,
  createBannerCall,
  type DeskBanner,
  deleteBannerCall,
  listDeskBannersCall,
} from '../../../shared/contract/desk/desk-banners.contract.ts';
import {
  changeSeasonCall,
  createSeasonCall,
  type DeskSeason,
  deleteSeasonCall,
  endSeasonCall,
  listSeasonsCall,
  type SeasonDraft,
} from '../../../shared/contract/desk/desk-seasons.contract.ts';
import {
  applyPriceListCall,
  exportPriceListCall,
  listDeskPortalsCall,
  listPortalCategoriesCall,
  listPriceListChangesCall,
  type PriceListPreview,
  previewPriceListCall,
  readPriceListCall,
  uploadPriceListCall,
} from '../../../shared/contract/desk/portal-data.contract.ts';
import {
  listSetAsideEventsCall,
  retrySetAsideEventsCall,
} from '../../../shared/contract/desk/set-aside-events.contract.ts';
import {
  changeStaffDutyCall,
  listStaffDutiesCall,
} from '../../../shared/contract/desk/staff-duties.contract.ts';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  listEuroRatesCall,
  saveEuroRateCall,
} from '../../../shared/contract/orders/profit-settings.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DutyTopic } from '../../../shared/rules/tickets/staff-duties.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { uploadApi } from '../../core/api/api-upload.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { sentName } from '../../core/api/sent-file.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const DATA = ['portal-data'] as const;
/** Everything of the desk, and what merchants see of it. */
const OF_PORTAL = [DATA, ['price-list'], ['banners']] as const;

export const useDeskPortals = () => useQuery(callQuery([...DATA, 'portals'], listDeskPortalsCall, {}));

export const usePortalCategories = (portal: PortalCode) =>
  useQuery(callQuery([...DATA, portal, 'categories'], listPortalCategoriesCall, { params: { portal } }));

/** What clicks cost by the base prices that hold. */
export const useHeldPrices = (portal: PortalCode) =>
  useQuery(callQuery([...DATA, portal, 'held'], readPriceListCall, { params: { portal } }));

/** The base price list as a file. */
export const fetchPriceList = async (portal: PortalCode, format: 'csv' | 'xlsx', signal: AbortSignal) =>
  (await openApi(exportPriceListCall, { params: { portal }, query: { format }, signal })).blob();

type SentList = { file: File; purpose: 'base' | 'season'; signal: AbortSignal };

/** Sends a list to be checked. */
export function useUploadList(portal: PortalCode) {
  return useMutation({
    mutationFn: ({ file, purpose, signal }: SentList) => {
      const query = { name: sentName(file.name), purpose };
      return uploadApi(uploadPriceListCall, { params: { portal }, query, file, signal, onSent: () => {} });
    },
  });
}

/** What a list would change; null for none. */
export function usePreview(portal: PortalCode, listId: number | null) {
  return useQuery({
    ...callQuery([...DATA, portal, 'preview', listId], previewPriceListCall, {
      params: { portal, listId: listId ?? 0 },
    }),
    enabled: listId !== null,
  });
}

export function useApplyList(portal: PortalCode) {
  return useMutation({
    mutationFn: ({ list_id: listId, version }: PriceListPreview) =>
      callApi(applyPriceListCall, { params: { portal, listId }, body: { version } }),
    onSettled: useFresh(...OF_PORTAL),
  });
}

export const useListChanges = (portal: PortalCode) =>
  useQuery(callQuery([...DATA, portal, 'changes'], listPriceListChangesCall, { params: { portal } }));

export const useSeasons = (portal: PortalCode) =>
  useQuery(callQuery([...DATA, portal, 'seasons'], listSeasonsCall, { params: { portal } }));

/** Saves a season: a new one where there is no old. */
export function useSaveSeason(portal: PortalCode) {
  return useMutation({
    mutationFn: ({ old, draft }: { old: DeskSeason | null; draft: SeasonDraft }) =>
      old === null
        ? callApi(createSeasonCall, { params: { portal }, body: draft })
        : callApi(changeSeasonCall, {
            params: { portal, seasonId: old.id },
            body: { ...draft, version: old.version },
          }),
    onSettled: useFresh(...OF_PORTAL),
  });
}

/** Takes a season away: one that runs ends today, one that has not begun is deleted. */
export function useStopSeason(portal: PortalCode) {
  return useMutation({
    mutationFn: ({ id: seasonId, version, state }: DeskSeason) =>
      state === 'running'
        ? callApi(endSeasonCall, { params: { portal, seasonId }, body: { version } })
        : callApi(deleteSeasonCall, { params: { portal, seasonId }, query: { version } }),
    onSettled: useFresh(...OF_PORTAL),
  });
}

export const useDeskBanners = () => useQuery(callQuery([...DATA, 'banners'], listDeskBannersCall, {}));

/** Saves a banner: a new one where there is no old. */
export function useSaveBanner() {
  return useMutation({
    mutationFn: ({ old, draft }: { old: DeskBanner | null; draft: BannerDraft }) =>
      old === null
        ? callApi(createBannerCall, { body: draft })
        : callApi(changeBannerCall, {
            params: { bannerId: old.id },
            body: { ...draft, version: old.version },
          }),
    onSettled: useFresh(...OF_PORTAL),
  });
}

export function useDeleteBanner() {
  return useMutation({
    mutationFn: ({ id: bannerId, version }: DeskBanner) =>
      callApi(deleteBannerCall, { params: { bannerId }, query: { version } }),
    onSettled: useFresh(...OF_PORTAL),
  });
}

const dutiesOf = (portal: PortalCode) => [...DATA, portal, 'duties'];

/** Who of staff is told of what of a portal. */
export const useStaffDuties = (portal: PortalCode) =>
  useQuery(callQuery(dutiesOf(portal), listStaffDutiesCall, { params: { portal } }));

/** Gives a topic of the portal to people; what it answers is shown, and after a refusal all is read anew. */
export function useChangeDuty(portal: PortalCode) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ topic, ...body }: { topic: DutyTopic } & BodyIn<typeof changeStaffDutyCall>) =>
      callApi(changeStaffDutyCall, { params: { portal, topic }, body }),
    onSuccess: (duties) => queryClient.setQueryData(dutiesOf(portal), duties),
    onError: () => queryClient.invalidateQueries({ queryKey: dutiesOf(portal) }),
  });
}

const SET_ASIDE = [...DATA, 'set-aside'];

/** Batches of events that ClickHouse refuses. */
export const useSetAsideEvents = () => useQuery(callQuery(SET_ASIDE, listSetAsideEventsCall, {}));

/** Has a batch tried again; what is still set aside is shown then. */
export function useRetrySetAside() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => callApi(retrySetAsideEventsCall, { params: { batchId } }),
    onSuccess: (left) => queryClient.setQueryData(SET_ASIDE, left),
    onError: () => queryClient.invalidateQueries({ queryKey: SET_ASIDE }),
  });
}

export const useEuroRates = (portal: PortalCode) =>
  useQuery(callQuery([...DATA, 'euro-rates', portal], listEuroRatesCall, { params: { portal } }));

/** Says what one euro is from a day on. */
export function useSaveEuroRate(portal: PortalCode) {
  const refresh = useFresh(...OF_PORTAL);
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveEuroRateCall>) =>
      callApi(saveEuroRateCall, { params: { portal }, body }),
    onSuccess: refresh,
  });
}
