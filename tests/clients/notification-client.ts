import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '../../shared/contract/people/notifications.contract.ts';
import type { TestWorld } from '../worlds/test-world.ts';

export type ReceivedNotification = {
  readonly name: NotificationEvent;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
};

export type OpenNotifications = {
  readonly status: number;
  readonly headers: Headers;
  /** What came so far, checked against the contract. */
  readonly heard: ReceivedNotification[];
  readonly isOver: () => boolean;
  readonly leave: () => void;
};

/** Until the app has heard of all that was changed so far: on a busy machine that may be after it has answered. */
export async function heardAll({ db, services }: Pick<TestWorld, 'db' | 'services'>): Promise<void> {
  const last = randomUUID();
  const heard = new Promise<void>((resolve) => {
    services.feed.subscribe((topic, id) => {
      if (topic === 'test' && id === last) resolve();
    });
  });
  await sql`select pg_notify('app_change', ${`test:${last}`})`.execute(db);
  await heard;
}

/** Makes the app listen; returns its address. */
export async function listenAnywhere(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Opens the stream of somebody's news as a browser does; waits until its first number has come. */
export async function openNotifications(
  address: string,
  token: string,
  lastId?: number,
): Promise<OpenNotifications> {
  const controller = new AbortController();
  const response = await fetch(`${address}/v1/notifications/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
    },
    signal: controller.signal,
  });
  const heard: ReceivedNotification[] = [];
  let over = false;
  const leave = () => controller.abort();
  onTestFinished(leave);
  const listen = async () => {
    if (!response.ok || !response.body) return;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, id, data } of events) {
      const name = event as NotificationEvent;
      heard.push({ name, id, data: NOTIFICATION_EVENTS[name].parse(JSON.parse(data)) });
    }
  };
  void listen()
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  if (response.ok) await expect.poll(() => heard.some(({ name }) => name === 'unread') || over).toBe(true);
  return { status: response.status, headers: response.headers, heard, isOver: () => over, leave };
}
