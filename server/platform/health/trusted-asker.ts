import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

type Asker = { readonly ip: string; readonly headers: IncomingHttpHeaders };

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
/** A proxy on this machine asks for others. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** Whether a program on this machine asks for itself. */
export function isThisMachine({ ip, headers }: Asker): boolean {
  return LOOPBACK.test(ip) && OF_PROXIES.every((name) => headers[name] === undefined);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request carries the token as `Authorization: Bearer …`; never where there is none. */
export function hasToken({ headers }: Pick<Asker, 'headers'>, token: string | undefined): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || sent === undefined) return false;
  return timingSafeEqual(digest(sent), digest(token));
}
