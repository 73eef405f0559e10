import { getCouponImage } from '../../../shared/contract/coupons.contract.ts';
import { uploadFile } from '../../../shared/contract/uploads.contract.ts';
import { fileBody } from '../../core/http-file-body.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller, UserCaller } from '../auth/auth.public.ts';
import { openCouponImage } from './open-upload.ts';
import { receiveUpload, uploadLimit } from './receive-upload.ts';

export function uploadsRoutes(route: Router<Caller>, services: Services): void {
  route(uploadFile, ({ params: { shopId }, query, caller, request }) => {
    const body = fileBody(request, uploadLimit(query.purpose));
    return receiveUpload({ services, shopId, userId: (caller as UserCaller).userId, ...query, body });
  });

  route(getCouponImage, ({ params: { imageKey } }) => openCouponImage(services, imageKey));
}
