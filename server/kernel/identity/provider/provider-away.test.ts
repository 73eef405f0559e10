import { describe, expect, test } from 'vitest';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { askProviderCall } from '../../../../shared/contract/people/provider.contract.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import {
  beginVisit,
  bringAnswer,
  enterByProvider,
  openProviderFor,
  visitProvider,
} from '../../../../tests/servers/provider/provider-visits.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const provider = await openProviderFor();
await provider.goAway();
// The app starts all the same.
const { app, db } = await openWorld({ oidc: provider.settings });

describe('while the provider is away', () => {
  test('that is said, the password still works, and the next try finds it', async () => {
    const { status, problem } = await send(app, askProviderCall, { body: {} });
    expect([status, problem.code]).toEqual([503, 'provider_away']);
    const tickets = await db.selectFrom('proof_ticket').select('purpose').execute();
    expect(tickets).toEqual([]);
    const user = await makeUser(db);
    const body = { email: user.email, password: PASSWORD };
    expect((await send(app, loginCall, { body })).status).toBe(200);
    await provider.comeBack();
    expect((await send(app, askProviderCall, { body: {} })).status).toBe(200);
  });

  test('whoever comes back from it hears so, and nothing is lost but the visit', async () => {
    const user = await makeUser(db);
    provider.person = { sub: 'away', email: user.email, email_verified: true };
    const { cookie, url } = await beginVisit(app);
    const answer = await visitProvider(url);
    await provider.goAway();
    const { status, problem } = await bringAnswer(app, cookie, answer);
    expect([status, problem.code]).toEqual([503, 'provider_away']);
    await provider.comeBack();
    expect((await enterByProvider(app)).problem.code).toBe('link_required');
  });
});
