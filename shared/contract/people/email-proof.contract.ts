import { z } from 'zod';
import { callsOf } from '../frame/call.ts';

export const emailAddress = z.email().max(254);
export const linkToken = z.string().min(1).max(200).describe('`token` of the link in the mail');
export const mailbox = z.strictObject({ email: emailAddress });

const anybody = callsOf('auth').sharing({ access: { kind: 'public' } });

export const resendVerificationEmailCall = anybody.put('/v1/resend-verification-email', {
  summary:
    'Send the mail that proves the mailbox once more; the answer never tells whether there was one to send',
  body: mailbox,
});

export const verifyEmailCall = anybody.post('/v1/verify-email', {
  summary: 'Prove a mailbox by the link of its mail; a link works once, for 24 hours',
  body: z.strictObject({ token: linkToken }),
});
