import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../../rules/texts/text-lengths.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { emailAddress, linkToken } from './email-proof.contract.ts';

const api = callsOf('auth');

const access = { kind: 'user' } as const satisfies Access;

export const changeEmailCall = api.post('/v1/home/change-email', {
  summary:
    'Send a link to a new e-mail address, which becomes the account’s when the link is opened, and a note to the present one; the answer never tells whether the new one has an account',
  access,
  body: z.strictObject({
    current_password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    new_email: emailAddress,
  }),
});

const pendingEmail = z.object({
  email: z.string().describe('The address that waits for its link to be opened'),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type PendingEmail = z.infer<typeof pendingEmail>;

export const getEmailChangeCall = api.get('/v1/home/email-change', {
  summary: 'The new e-mail address that waits for its confirmation; null where none does',
  access,
  response: z.object({ pending: pendingEmail.nullable() }),
});

export const resendEmailChangeCall = api.post('/v1/home/email-change/resend', {
  summary: 'Send a new link to the address that waits; the former one works no longer',
  access,
});

export const cancelEmailChangeCall = api.delete('/v1/home/email-change', {
  summary: 'Keep the present e-mail address: the link that was sent works no longer',
  access,
});

export const confirmEmailChangeCall = api.post('/v1/confirm-email-change', {
  summary:
    'Change the e-mail address by the link of the mail, once and within 24 hours; ends every session of the account but the one that asked',
  access: { kind: 'public' },
  body: z.strictObject({ token: linkToken }),
});
