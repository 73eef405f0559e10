import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { feedClient } from '../../../tests/clients/feed-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { describeSamples, readFileOfSamples } from '../../../tests/worlds/samples.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const sample = (name: string) => readFileOfSamples('feeds', name);

const SAMPLE = 'jeftinije-hr.xml';

describeSamples('a real feed of a Croatian shop', async () => {
  const world = await openWorld();
  const { app, services } = world;
  const openShop = async () => {
    const shop = await makeShop(services.db, { cc: 'hr', website: 'https://www.luvmechanics.com' });
    const token = await signInAs(app, await makeUser(services.db, { shopIds: [shop.id] }));
    return feedClient(world, token, shop.id);
  };

  test('comes in whole; the second time it changes nothing', async () => {
    const feed = await openShop();
    const expected = sample(SAMPLE).toString().split('<Item>').length - 1;
    const first = await feed.take(sample(SAMPLE));
    expect(first).toMatchObject({ status: 'done', format: 'cnj', encoding: 'utf-8', phase: 'storing' });
    expect(first.items).toBe(expected);
    expect(first).toMatchObject({
      accepted: expected,
      rejected: 0,
      added: expected,
      gone: 0,
      price_changes: 0,
    });
    const offers = await feed.offers();
    expect(offers.length).toBeGreaterThan(0);
    const second = await feed.take(sample(SAMPLE));
    expect(second).toMatchObject({ status: 'done', accepted: expected, added: 0, gone: 0, price_changes: 0 });
    expect(await feed.offers()).toEqual(offers);
  });

  test('in windows-1250 it is the same feed', async () => {
    const feed = await openShop();
    await feed.take(sample(SAMPLE));
    const before = { items: await feed.items(), offers: await feed.offers() };
    const twin = await feed.take(sample('jeftinije-hr.windows-1250.xml'));
    expect(twin).toMatchObject({ status: 'done', encoding: 'windows-1250' });
    expect(twin).toMatchObject({ added: 0, gone: 0, price_changes: 0 });
    expect({ items: await feed.items(), offers: await feed.offers() }).toEqual(before);
  });

  test('cut off in the middle it is refused, and the offers stay', async () => {
    const feed = await openShop();
    const good = await feed.take(sample(SAMPLE));
    const before = { items: await feed.items(), offers: await feed.offers() };
    const cut = await feed.take(sample('jeftinije-hr.truncated.xml'));
    expect(cut).toMatchObject({ status: 'refused', fault: { code: 'truncated' } });
    expect({ items: await feed.items(), offers: await feed.offers() }).toEqual(before);
    expect((await feed.state()).good?.id).toBe(good.id);
  });
});
