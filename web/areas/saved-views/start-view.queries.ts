import {
  chooseStartViewCall,
  getStartViewCall,
} from '../../../shared/contract/reports/saved-views.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { callApi } from '../../core/api/api-client.ts';
import { stringifySearch } from '../../core/navigation/search-param-format.ts';
import { searchOfView } from './view-search.ts';

let lostStart: string | null = null;

/** The name of a start page that was found to be lost, until somebody has read it. */
export const readLostStart = (): string | null => lostStart;
export function forgetLostStart(): void {
  lostStart = null;
}

/**
 * The address with which the signed-in person begins; null for the Dashboard. Where the chosen one is lost its name is
 * kept to be told, and forgotten on the server. Whatever fails leaves the Dashboard.
 */
export async function findStartAddress(): Promise<string | null> {
  try {
    const { view, lost } = await callApi(getStartViewCall, {});
    lostStart = lost;
    if (lost !== null) await callApi(chooseStartViewCall, { body: { view_id: null } });
    if (!view?.page) return null;
    return `${view.page}${stringifySearch(searchOfView(view, view.shop_id, belgradeDay(Date.now())))}`;
  } catch {
    return null;
  }
}
