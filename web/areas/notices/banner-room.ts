import type { Banner } from '../../../shared/contract/desk/banners.contract.ts';
import type { Draw } from '../../../shared/rules/portals/banners.ts';
import { readStored, writeStored } from '../../core/browser/browser-store.ts';

/** What a promotion took of this screen, in px. */
export type BannerRoom = { kind: Banner['kind']; width: number; height: number };

const roomKey = (draw: Draw) => `app_banner_room_${draw}`;
const isKind = (text: string | undefined): text is Banner['kind'] =>
  text === 'event' || text === 'coupons' || text === 'trust';

/**
 * Keeps on this device how high the promotion stood, so that the next visit has its place before it comes and the page does
 * not jump; null forgets it.
 */
export function keepRoom(draw: Draw, room: BannerRoom | null): void {
  writeStored(roomKey(draw), room && `${room.kind} ${room.width} ${room.height}`);
}

/** What was kept of visits with the same draw, where the screen is as wide as then; else null. */
export function keptRoom(draw: Draw, screenWidth: number): BannerRoom | null {
  const [kind, ...sizes] = (readStored(roomKey(draw)) ?? '').split(' ');
  const [width = Number.NaN, height = Number.NaN] = sizes.map(Number);
  return isKind(kind) && width === screenWidth && height > 0 ? { kind, width, height } : null;
}
