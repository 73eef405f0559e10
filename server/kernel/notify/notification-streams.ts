import { randomInt } from 'node:crypto';
import { NOTIFICATION_STREAMS_MAX } from '../../../shared/rules/tickets/notifications.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { Services } from '../../platform/start/services.ts';
import type { UserCaller } from '../callers/callers.public.ts';
import { requireLiveSession } from '../identity/auth.public.ts';
import { type NotificationStream, sendNotificationStream } from './notification-stream.ts';

export type NotificationStreams = {
  /** A stream of the caller's news: what was missed since `lastId`, where one is given, and then what comes. */
  readonly open: (caller: UserCaller, lastId: number | null) => Promise<EventStream>;
  /** Ends them all, for the server stops. */
  readonly close: () => void;
};

const COME_BACK_WITHIN_MS = 2_000;
const BEAT_MS = 25_000;

/**
 * Everybody's open streams. They read when the database notifies them and never by themselves, and end as soon as what let
 * them in may have changed: the account, the session, or the feed that would tell; whoever still may comes back.
 */
export function openNotificationStreams(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'feed'>,
): NotificationStreams {
  const { db, feed } = services;
  const ofUser = new Map<number, Set<NotificationStream>>();
  let isClosed = false;

  const all = () => [...ofUser.values()].flatMap((streams) => [...streams]);
  const of = (userId: string) => [...(ofUser.get(Number(userId)) ?? [])];
  const forget = (stream: NotificationStream) => {
    const { userId } = stream.caller;
    const streams = ofUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) ofUser.delete(userId);
  };
  const hold = (stream: NotificationStream) => {
    const { userId } = stream.caller;
    const streams = ofUser.get(userId) ?? new Set();
    ofUser.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > NOTIFICATION_STREAMS_MAX) oldest?.end('replaced');
  };

  feed.subscribe((topic, id) => {
    if (topic === 'notification') for (const stream of of(id)) void stream.read();
    if (topic === 'access') for (const stream of id === '' ? all() : of(id)) stream.end();
    if (topic === 'session')
      for (const stream of all()) if (stream.caller.familyId === id) stream.end('ended');
    if (topic === '*') for (const stream of all()) stream.end();
  });
  const beats = setInterval(() => {
    for (const stream of all()) stream.beat();
  }, BEAT_MS).unref();

  return {
    open: async (caller, lastId) => {
      if (isClosed || !feed.isConnected()) throw new AppError('unavailable');
      const stream = sendNotificationStream({ services, caller, lastId, onOver: () => forget(stream) });
      // Before the session is looked at: whatever ends it from here on is heard.
      hold(stream);
      try {
        await requireLiveSession(db, caller);
      } catch (error) {
        stream.events.drop();
        throw error;
      }
      void stream.read();
      return stream.events;
    },
    close: () => {
      isClosed = true;
      clearInterval(beats);
      // Not all at the same moment.
      for (const stream of all()) stream.events.sendAway(randomInt(COME_BACK_WITHIN_MS));
    },
  };
}
