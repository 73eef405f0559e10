import { z } from 'zod';
import { OWN_DATA_STATUSES } from '../../rules/people/own-data.ts';
import { callsOf } from '../frame/call.ts';
import { memberShop } from './people.contract.ts';

const api = callsOf('user');
/** Also for who has yet to set up a second factor or to agree to a text: leaving is open to everybody. */
const own = { kind: 'user', isOpenBeforeDuties: true } as const;
const proven = { ...own, needsProof: true } as const;

const deletionTerms = z.object({
  last_admin_of: z
    .array(memberShop)
    .describe(
      'Shops that trade and whose last business admin this is: name another one, or have them suspended',
    ),
  is_last_staff: z.boolean().describe('Nobody else of staff could get in'),
});
export type DeletionTerms = z.infer<typeof deletionTerms>;

export const getDeletionTermsCall = api.get('/v1/home/account-deletion', {
  summary: 'What stands in the way of deleting the own account',
  access: own,
  response: deletionTerms,
});

const provenly = api.sharing({ access: proven });

export const deleteOwnAccountCall = provenly.post('/v1/home/delete-account', {
  summary: 'Deletes the own account at once, for good; 409 `last_admin` while it may not go',
  body: z.strictObject({
    email: z.string().max(254).describe('The address of the account, typed once more'),
  }),
});

const ownData = z.object({
  status: z.enum(OWN_DATA_STATUSES).describe('`none` where none was ordered'),
  ordered_at: z.string().nullable().describe('Instant, UTC'),
  expires_at: z.string().nullable().describe('Instant, UTC; from then on it is gone'),
  bytes: z.int().nullable().describe('Once it is ready'),
});
export type OwnData = z.infer<typeof ownData>;

export const getOwnDataCall = api.get('/v1/home/own-data', {
  summary: 'The file with all that is kept about the one who asks',
  access: own,
  response: ownData,
});

export const orderOwnDataCall = provenly.post('/v1/home/own-data', {
  summary: 'Has the file made, or made anew; one that is being made goes on',
  response: ownData,
});

export const downloadOwnDataCall = provenly.get('/v1/home/own-data/file', {
  summary: 'The file, as ZIP with JSON and CSV; 404 while there is none',
});
