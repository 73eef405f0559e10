import type {
  InvoiceBuyer,
  InvoiceBuyerState,
  InvoiceSeller,
} from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import { invoiceGap } from '../../../../shared/rules/statements/invoice-parties.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findBuyer, findSeller, saveBuyer, saveSeller } from './invoice-parties.repository.ts';

type PartyServices = Pick<Services, 'db' | 'clock'>;

/** What invoices say of a shop's company, and what stands in the way of them. */
export async function getInvoiceBuyer(
  { db }: Pick<Services, 'db'>,
  { id, portalId }: Pick<ShopPlace, 'id' | 'portalId'>,
): Promise<InvoiceBuyerState> {
  const details = await findBuyer(db, id);
  return { details, gap: invoiceGap(await findSeller(db, portalId), details) };
}

/** Says what invoices from now on say of a shop's company. */
export async function saveInvoiceBuyer(
  services: PartyServices,
  shop: Pick<ShopPlace, 'id' | 'portalId'>,
  details: InvoiceBuyer,
): Promise<InvoiceBuyerState> {
  await saveBuyer(services.db, shop.id, details, new Date(services.clock()));
  return getInvoiceBuyer(services, shop);
}

const requirePortal = (portalId: number | null): number => {
  if (portalId === null) throw new AppError('not_found', 'There is no such portal');
  return portalId;
};

/** What invoices of a portal say of its company. */
export async function getInvoiceSeller({ db }: Pick<Services, 'db'>, portalId: number | null) {
  return { details: await findSeller(db, requirePortal(portalId)) };
}

/** Says what invoices of a portal from now on say of its company. */
export async function saveInvoiceSeller(
  services: PartyServices,
  portalId: number | null,
  details: InvoiceSeller,
) {
  await saveSeller(services.db, requirePortal(portalId), details, new Date(services.clock()));
  return { details };
}
