import { getPictureCall } from '../../../shared/contract/shops/pictures.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { PictureAnswer, type Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { openPictures } from './open-pictures.ts';

const KEPT_SECONDS = 86_400;
const MISSING_SECONDS = 300;

/** Pictures of shops' sites, through our server: a page of ours loads nothing from anywhere else. */
export function picturesRoutes(
  route: Router<Caller>,
  services: Pick<Services, 'workers' | 'secretKey'>,
  look: Parameters<typeof openPictures>[1] = {},
): void {
  const addresses = pictureAddresses(services);
  const openPicture = openPictures(services, look);
  route(getPictureCall, async ({ params: { signature }, query: { of: url }, request, signal }) => {
    if (!addresses.isSigned(url, signature)) throw new AppError('not_found', 'There is no such picture');
    const picture = await openPicture(url, signal);
    const answer = { type: 'image/webp', isForAll: false };
    if (picture === 'missing') {
      return new PictureAnswer({
        ...answer,
        bytes: Buffer.alloc(0),
        status: 404,
        keptSeconds: MISSING_SECONDS,
      });
    }
    const { bytes, etag } = picture;
    const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false;
    const body = isKnown ? { bytes: Buffer.alloc(0), status: 304 } : { bytes, status: 200 };
    return new PictureAnswer({ ...answer, ...body, etag, keptSeconds: KEPT_SECONDS });
  });
}
