import type { z } from 'zod';
import {
  type EventsAnswer,
  type PortalEvent,
  portalEvent,
} from '../../../../shared/contract/desk/portal.contract.ts';
import type { RefusalReason } from '../../../../shared/rules/auction/click-validity.ts';
import { EVENT_BATCH_MAX } from '../../../../shared/rules/limits.ts';
import { type JsonLine, readJsonLines } from '../../../platform/http/json-lines.ts';

export type EventRefusal = EventsAnswer['refused'][number];
/** An event with its line in the body (from 1) and its time in ms since the epoch. */
export type Parsed<E extends PortalEvent = PortalEvent> = {
  readonly line: number;
  readonly at: number;
  readonly event: E;
};

export type ParsedBody = { readonly events: Parsed[]; readonly refused: EventRefusal[] };

function refusalOf(line: number, issue: z.core.$ZodIssue | undefined): EventRefusal {
  const field = issue?.path.join('.') ?? '';
  // An event without a usable type is told so, not that it fits none of the kinds.
  const detail = issue?.code === 'invalid_union' ? 'type: expected "view" or "click"' : issue?.message;
  const message =
    field === '' || issue?.code === 'invalid_union' ? (detail ?? 'Invalid') : `${field}: ${detail}`;
  const reason: RefusalReason = /(^|\.)position$/.test(field) ? 'invalid_position' : 'invalid_event';
  return { line, reason, message };
}

function parseLine(read: JsonLine): Parsed | EventRefusal {
  const { line } = read;
  if ('error' in read) return { line, reason: 'invalid_json', message: read.error };
  const { success, data, error } = portalEvent.safeParse(read.value);
  if (!success) return refusalOf(line, error.issues[0]);
  return { line, at: Date.parse(data.at), event: data };
}

/**
 * Reads newline-delimited JSON into events; a line that is none is refused by its number, empty lines are
 * passed over.
 * @throws AppError `payload_too_large` above 10,000 events, `validation_failed` for none at all
 */
export async function parseEvents(body: Buffer): Promise<ParsedBody> {
  const result: ParsedBody = { events: [], refused: [] };
  await readJsonLines(body, { thing: 'event', things: 'events', most: EVENT_BATCH_MAX }, (line) => {
    const parsed = parseLine(line);
    if ('reason' in parsed) result.refused.push(parsed);
    else result.events.push(parsed);
  });
  return result;
}
