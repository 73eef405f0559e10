import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { openForwarder } from '../../areas/portal/portal.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { fillShopSales } from './fill-sales.ts';
import type { PortalSales } from './open-sales.ts';

type SoFar = {
  /** Lets all that some shops have sold by an instant be known. */
  readonly tell: (at: number) => Promise<void>;
};

/**
 * Makes known what some shops sell while their history is told, so that goals see what clicks brought by then. What came
 * back, or was cancelled, is heard of at the end, with the sales of all.
 */
export function salesSoFar(
  services: Pick<Services, 'db' | 'clickhouse' | 'feed' | 'log'>,
  {
    sales,
    shopIds,
    ...ofPortal
  }: {
    readonly cc: PortalCode;
    /** The first day of the history. */
    readonly fromDay: Day;
    readonly sales: Pick<PortalSales, 'sales'>;
    readonly shopIds: readonly number[];
  },
): SoFar {
  let told = 0;
  return {
    tell: async (at) => {
      const asOf = { ...services, clock: () => at };
      for (const { shop, orders } of sales.sales()) {
        if (!shopIds.includes(shop.id)) continue;
        const fresh = orders.filter((order) => order.version !== 2 && order.at > told && order.at <= at);
        await fillShopSales(asOf, { shop, orders: fresh }, ofPortal);
      }
      told = at;
      const forwarder = openForwarder(asOf);
      await forwarder.drain();
      await forwarder.stop();
    },
  };
}
