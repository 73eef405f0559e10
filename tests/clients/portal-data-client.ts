import type { FastifyInstance } from 'fastify';
import { uploadPriceListCall } from '../../shared/contract/desk/portal-data.contract.ts';
import type { PortalCode } from '../../shared/rules/portals/portal-codes.ts';
import { send } from './call-client.ts';

/** Gives the server a list of base prices, as the browser does. */
export function giveList(
  app: FastifyInstance,
  list: {
    readonly token?: string;
    readonly portal?: PortalCode;
    readonly name?: string;
    readonly purpose?: 'base' | 'season';
    readonly bytes: Uint8Array | string;
  },
) {
  const { token, portal = 'rs', name = 'list.csv', purpose = 'base', bytes } = list;
  return send(app, uploadPriceListCall, {
    ...(token ? { token } : {}),
    params: { portal },
    query: { name, purpose },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes) as never,
  });
}

/** A list as German Excel saves it: of each band the category, start, end and price. */
export const germanList = (rows: readonly (readonly (string | number)[])[]): string =>
  ['\uFEFFcategory_id;from_price;to_price;cpc', ...rows.map((cells) => cells.join(';')), ''].join('\r\n');
