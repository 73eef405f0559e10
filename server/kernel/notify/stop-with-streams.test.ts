import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { listenAnywhere, openNotifications } from '../../../tests/clients/notification-client.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld();

test('a server that stops ends its streams, and cuts nobody off', async () => {
  const address = await listenAnywhere(app);
  const stream = await openNotifications(address, await signInAs(app, await makeUser(services.db)));
  let wasCut = false;
  app.server.closeAllConnections = () => {
    wasCut = true;
  };
  await app.close();
  await expect.poll(stream.isOver).toBe(true);
  expect(wasCut).toBe(false);
});
