import { createHash } from 'node:crypto';
import { deviceOf } from '../../../../shared/rules/people/device-name.ts';
import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { addressRange } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { newSignInEmail } from '../accounts/account-emails.ts';
import type { SignInOrigin } from './issue-tokens.ts';
import { hasSignedInBefore, rememberSign } from './known-sign-in.repository.ts';

/** What a device is known by: a hash of what its browser keeps for us, which is random; null where it keeps nothing. */
export const deviceKey = ({ deviceToken }: Pick<SignInOrigin, 'deviceToken'>): string | null =>
  deviceToken === undefined ? null : createHash('sha256').update(deviceToken).digest('hex');

/** Whether the device or the network of a sign-in is new to an account that has signed in before. Both are known then. */
async function isNewPlace(tx: DbOrTx, userId: number, origin: SignInOrigin, at: Date): Promise<boolean> {
  const { browser, system } = deviceOf(origin.userAgent);
  const device = deviceKey(origin) ?? `${browser ?? ''}/${system ?? ''}`;
  const isFirst = !(await hasSignedInBefore(tx, userId));
  const isNewDevice = await rememberSign(tx, userId, { kind: 'device', value: device }, at);
  const network = addressRange(origin.address);
  const isNewNetwork = await rememberSign(tx, userId, { kind: 'network', value: network }, at);
  return !isFirst && (isNewDevice || isNewNetwork);
}

/** Tells the owner by mail of a sign-in from a new device or network, in the transaction of the sign-in. */
export async function tellOfNewPlace(
  tx: DbOrTx,
  services: Pick<Services, 'clock' | 'secretKey'>,
  { user, origin }: { user: { id: number; email: string; lang: string }; origin: SignInOrigin },
): Promise<void> {
  if (!(await isNewPlace(tx, user.id, origin, new Date(services.clock())))) return;
  const place = { ...deviceOf(origin.userAgent), network: addressRange(origin.address) };
  const template = newSignInEmail(localeOf(user.lang), place);
  await queueMail({ tx, services, recipient: user.email, template });
}
