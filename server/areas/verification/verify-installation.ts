import type { Services } from '../../platform/start/services.ts';
import { withFactsCut } from '../portal/portal.public.ts';
import { checkAuditLog, checkBudgets } from './check-budgets.ts';
import { checkFiles } from './check-files.ts';
import { checkStatements } from './check-statements.ts';
import { compareDaySpending } from './compare-day-spending.ts';
import { compareOrders } from './compare-orders.ts';
import { compareReports } from './compare-reports.ts';
import { compareSent } from './compare-sent.ts';
import { listShopNamesById } from './verification.repository.ts';
import type { VerificationResult } from './verification-result.ts';

/**
 * Compares all that an installation says about the same money in several places: sent clicks, ledger, reports,
 * spending, budgets, statements, per shop and day, to the micro-euro; and looks for files and the audit log. The app may run and
 * take events in meanwhile: nothing is locked, and what is on its way to the ledger is counted with it.
 * @param onResult told of each check as it ends
 */
export async function verifyInstallation(
  services: Pick<Services, 'db' | 'clickhouse' | 'files' | 'feed' | 'clock'>,
  onResult: (result: VerificationResult) => void = () => {},
): Promise<VerificationResult[]> {
  const results: VerificationResult[] = [];
  const add = (found: readonly VerificationResult[]) => {
    results.push(...found);
    found.forEach(onResult);
  };
  const names = await listShopNamesById(services.db);
  const nameOf = (shopId: number, day: string) => `shop ${shopId} "${names.get(shopId) ?? 'gone'}", ${day}`;
  await withFactsCut(services, async (cut) => {
    add([await compareSent(services, cut)]);
    add(await compareDaySpending(services, cut, nameOf));
    add([await compareOrders(services, cut, nameOf)]);
    add([await checkBudgets(services, cut, nameOf)]);
    add([await checkStatements(services, cut, nameOf)]);
    add([await checkAuditLog(cut, services)]);
    // Within the cut, since clicks only come meanwhile then, and none is taken back.
    add([await compareReports(services, nameOf)]);
  });
  add([await checkFiles(services)]);
  return results;
}
