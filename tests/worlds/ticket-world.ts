import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/platform/start/services.ts';
import {
  createTicketCall,
  createTicketCommentCall,
  type TicketDetail,
} from '../../shared/contract/shops/tickets.contract.ts';
import { type Loose, send } from '../clients/call-client.ts';
import { type Cc, type MadeShop, makeShop, PORTAL_IDS } from './factories.ts';
import { enter, type SignedIn } from './people-world.ts';

export type Parties = { shop: MadeShop; merchant: SignedIn; staff: SignedIn };

/** A shop with one of its people, and somebody of staff. */
export async function makeParties(
  app: FastifyInstance,
  services: Services,
  { cc = 'rs' }: { cc?: Cc } = {},
): Promise<Parties> {
  const shop = await makeShop(services.db, { cc });
  const merchant = await enter(app, services, { shopIds: [shop.id] });
  return { shop, merchant, staff: await enter(app, services, { roleId: 1 }) };
}

export const TICKET_DRAFT = {
  title: 'The feed stands still',
  description: 'Since Monday nothing is read.',
  department: 'technical_support',
} as const;

/** A ticket over HTTP, by default of the merchant. */
export async function openTicket(
  app: FastifyInstance,
  { shop, merchant }: Parties,
  { token = merchant.token, ...patch }: Loose & { token?: string } = {},
): Promise<TicketDetail> {
  const body = { ...TICKET_DRAFT, ...patch };
  return (await send(app, createTicketCall, { token, params: { shopId: shop.id }, body })).body;
}

/** What somebody says on a ticket, with files where given. */
export const say = (
  app: FastifyInstance,
  who: { token: string },
  ticketId: number,
  comment = 'Thank you',
  attachments: readonly number[] = [],
) =>
  send(app, createTicketCommentCall, {
    token: who.token,
    params: { ticketId },
    body: { comment, attachments: [...attachments] },
  });

let number = 1_000_000;

/** A ticket that nobody wrote, straight into the table. */
export async function makeTicket(
  db: Services['db'],
  { shopId, cc = 'rs' }: { shopId: number; cc?: string },
): Promise<number> {
  number += 1;
  const at = new Date('2026-11-20T09:00:00Z');
  const portal_id = PORTAL_IDS[cc as Cc] ?? PORTAL_IDS.rs;
  const { id } = await db
    .insertInto('ticket')
    .values({
      ...TICKET_DRAFT,
      shop_id: shopId,
      portal_id,
      number,
      creator: 'Ana',
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
