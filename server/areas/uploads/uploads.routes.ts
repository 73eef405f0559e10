import { getCouponImageCall } from '../../../shared/contract/bidding/coupons.contract.ts';
import { getAvatarCall } from '../../../shared/contract/shops/pictures.contract.ts';
import { uploadFileCall } from '../../../shared/contract/shops/uploads.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { openAvatar } from './avatars/open-avatar.ts';
import { openCouponImage } from './open-upload.ts';
import { receiveUpload, uploadLimit } from './receive-upload.ts';

export function uploadsRoutes(route: Router<Caller>, services: Services, findVirus?: FindVirus): void {
  route(uploadFileCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(services.db, userId, { request, limit: uploadLimit(query.purpose) });
    return receiveUpload({ services, shopId, userId, ...query, body, findVirus });
  });

  route(getCouponImageCall, ({ params: { imageKey } }) => openCouponImage(services, imageKey));

  route(getAvatarCall, ({ params: { avatarKey } }) => openAvatar(services.db, avatarKey));
}
