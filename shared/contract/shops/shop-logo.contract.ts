import { canChangeLogo } from '../../rules/people/access.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { avatarFile } from './pictures.contract.ts';
import { shop } from './shops.contract.ts';

const api = callsOf('shops');

const logo = api.sharing({
  access: { kind: 'shop', level: 3, may: canChangeLogo },
  params: shopParams,
  response: shop.pick({ logo_url: true }),
});

export const setShopLogoCall = logo.put('/v1/home/shops/:shopId/logo', {
  summary:
    'Gives a shop its logo, at most 5 MB: written anew, and made to fit into 320 × 320 pixels; the bytes are sent as application/octet-stream',
  query: avatarFile,
});

export const removeShopLogoCall = logo.delete('/v1/home/shops/:shopId/logo', {
  summary: 'Takes the logo of a shop away; its initials stand there again',
});
