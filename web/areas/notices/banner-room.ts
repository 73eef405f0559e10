import type { Banner } from '../../../shared/contract/desk/banners.contract.ts';
import type { Draw } from '../../../shared/rules/portals/banners.ts';
import { readStored, writeStored } from '../../core/browser/browser-store.ts';
import { GROWTH_PATH } from '../../core/navigation/page-paths.ts';

/** What a promotion took of this screen, in px. */
export type BannerRoom = { kind: Banner['kind']; width: number; height: number };

/** What the promotion above a page depends on: the draw, and whether the page has one of its own. */
type BannerPlace = { readonly draw: Draw; readonly path: string };

const roomKey = ({ draw, path }: BannerPlace) =>
  `app_banner_room_${draw}${path === GROWTH_PATH ? '_growth' : ''}`;
const isKind = (text: string | undefined): text is Banner['kind'] =>
  text === 'event' || text === 'coupons' || text === 'trust';

/**
 * Keeps on this device how high the promotion stood, so that the next visit has its place before it comes and the page does
 * not jump; null forgets it.
 */
export function keepRoom(place: BannerPlace, room: BannerRoom | null): void {
  writeStored(roomKey(place), room && `${room.kind} ${room.width} ${room.height}`);
}

/** What was kept of visits with the same draw, where the screen is as wide as then; else null. */
export function keptRoom(place: BannerPlace, screenWidth: number): BannerRoom | null {
  const [kind, ...sizes] = (readStored(roomKey(place)) ?? '').split(' ');
  const [width = Number.NaN, height = Number.NaN] = sizes.map(Number);
  return isKind(kind) && width === screenWidth && height > 0 ? { kind, width, height } : null;
}
