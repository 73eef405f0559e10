import { describe, expect, test } from 'vitest';
import { getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import { PORTAL_CURRENCIES, PRODUCT_AD_LEVELS } from '../../../shared/rules/limits.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { buildApp } from '../../app/build-app.ts';

const { app, services } = await openWorld();

describe('the front page', () => {
  test('tells everybody the portals of this installation, by the same rules as the shops read', async () => {
    const { status, body } = await send(app, getFrontPageCall);
    expect(status).toBe(200);
    expect(body.portals.map(({ country_locale_code, site }) => [country_locale_code, site])).toEqual([
      ['rs', 'eponuda.com'],
      ['ba', 'eponuda.ba'],
      ['si', 'shoptok.si'],
      ['hr', 'shoptok.hr'],
    ]);
    for (const { country_locale_code: cc, currency, product_ad_levels } of body.portals) {
      expect([cc, currency, product_ad_levels]).toEqual([cc, PORTAL_CURRENCIES[cc], PRODUCT_AD_LEVELS[cc]]);
    }
  });

  test('says the same to people who are signed in', async () => {
    const token = await signInAs(app, await makeUser(services.db));
    const [asUser, asVisitor] = [
      await send(app, getFrontPageCall, { token }),
      await send(app, getFrontPageCall),
    ];
    expect(asUser.body).toEqual(asVisitor.body);
  });

  test('offers an address to write to only where one is set', async () => {
    expect((await send(app, getFrontPageCall)).body.contact_email).toBeNull();
    const reachable = await buildApp(services, {
      webFolder: 'no-site',
      contactEmail: 'help@manager.example',
    });
    expect((await send(reachable, getFrontPageCall)).body.contact_email).toBe('help@manager.example');
    await reachable.close();
  });
});
