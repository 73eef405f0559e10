import type { Banner } from '../../../shared/contract/desk/banners.contract.ts';
import { readStored, writeStored } from '../../core/browser/browser-store.ts';

/** What a promotion took of this screen, in px. */
export type BannerRoom = { kind: Banner['kind']; width: number; height: number };

const ROOM_KEY = 'app_banner_room';
const isKind = (text: string | undefined): text is Banner['kind'] =>
  text === 'event' || text === 'coupons' || text === 'trust';

/**
 * Keeps on this device how high the promotion stood, so that the next visit has its place before it comes and the page does
 * not jump; null forgets it.
 */
export function keepRoom(room: BannerRoom | null): void {
  writeStored(ROOM_KEY, room && `${room.kind} ${room.width} ${room.height}`);
}

/** What was kept, where the screen is as wide as then; else null. */
export function keptRoom(screenWidth: number): BannerRoom | null {
  const [kind, ...sizes] = (readStored(ROOM_KEY) ?? '').split(' ');
  const [width = Number.NaN, height = Number.NaN] = sizes.map(Number);
  return isKind(kind) && width === screenWidth && height > 0 ? { kind, width, height } : null;
}
