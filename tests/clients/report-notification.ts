import { expect } from 'vitest';
import { openNotifications } from './notification-client.ts';

const ORDER = {
  kind: 'clicks',
  format: 'csv',
  lang: 'en',
  date_from: '2026-01-05',
  date_to: '2026-01-05',
};
/** Of processes that were killed or stand behind a pooler. */
const PATIENT = { timeout: 120_000 };

/** The stream of somebody's news, asked for until the change feed that would tell them is connected, as browsers do. */
async function reopenNotifications(address: string, token: string) {
  const open = () => openNotifications(address, token);
  let news = await open();
  const statusOf = async () => {
    if (news.status === 503) news = await open();
    return news.status;
  };
  await expect.poll(statusOf, PATIENT).toBe(200);
  return news;
}

/** Orders a report file over the network; a worker makes it, and the owner's open stream is told. */
export async function expectReportIsTold(
  address: string,
  options: { headers: { authorization: string }; shopId: number },
): Promise<void> {
  const { headers, shopId } = options;
  const news = await reopenNotifications(address, headers.authorization.replace('Bearer ', ''));
  const ordered = await fetch(`${address}/v1/report-files/${shopId}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  expect(await ordered.json()).toMatchObject({ status: 'waiting' });
  await expect.poll(() => news.heard.map(({ name }) => name), PATIENT).toContain('notification');
}
