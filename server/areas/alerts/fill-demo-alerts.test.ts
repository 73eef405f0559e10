import { expect, test } from 'vitest';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { fillDemoAlerts } from './fill-demo-alerts.ts';

const { db, services } = await openWorld();

test('finds what the job would have found in the last days, at the time, and mails nobody', async () => {
  const product = await makeProduct(db);
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const missing = addDays(TODAY, -3);
  const days = Array.from({ length: 68 }, (_, ago) => addDays(TODAY, -1 - ago));
  const clicks = days
    .filter((day) => day !== missing)
    .flatMap((day) =>
      Array.from({ length: 40 }, (_, nth) => {
        const at = wallInstant(day, 600) + Math.floor(((nth + 0.5) * HOUR_MS) / 40);
        return aClick({ shop, category: product.category, productId: product.id, at });
      }),
    );
  await insertClicks(services, clicks);
  await fillDemoAlerts(services, ['rs']);
  const found = await db.selectFrom('alert').selectAll().where('shop_id', '=', shop.id).execute();
  expect(found).toMatchObject([{ kind: 'clicks_low', day: missing, seen: 0, cause: 'unknown' }]);
  const [alert] = found;
  expect(alert?.started_at).toEqual(new Date(wallInstant(missing, 11 * 60)));
  const bell = await db.selectFrom('notification').select('kind').where('user_id', '=', user.id).execute();
  expect(bell).toEqual([{ kind: 'alert_clicks_low' }]);
  expect(await emailsTo(services, user.email)).toEqual([]);
});
