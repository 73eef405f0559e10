import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import {
  type EventsAnswer,
  type PortalEvent,
  portalEvent,
} from '../../../../shared/contract/desk/portal.contract.ts';
import type { RefusalReason } from '../../../../shared/rules/auction/click-validity.ts';
import { EVENT_BATCH_MAX } from '../../../../shared/rules/limits.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';

export type EventRefusal = EventsAnswer['refused'][number];
/** An event with its line in the body (from 1) and its time in ms since the epoch. */
export type Parsed<E extends PortalEvent = PortalEvent> = {
  readonly line: number;
  readonly at: number;
  readonly event: E;
};

export type ParsedBody = { readonly events: Parsed[]; readonly refused: EventRefusal[] };

const BYTE_ORDER_MARK = '\ufeff';

type Line = { readonly number: number; readonly text: string };

/** The lines that say something; 16 MB of line ends must not become 16 million objects. */
function linesOf(body: Buffer): Line[] {
  const text = body.toString('utf8');
  const lines: Line[] = [];
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let number = 1; start < text.length; number += 1) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const line = text.slice(start, end);
    if (line.trim() !== '') lines.push({ number, text: line });
    start = end + 1;
  }
  return lines;
}

function refusalOf(line: number, issue: z.core.$ZodIssue | undefined): EventRefusal {
  const field = issue?.path.join('.') ?? '';
  // An event without a usable type is told so, not that it fits none of the kinds.
  const detail = issue?.code === 'invalid_union' ? 'type: expected "view" or "click"' : issue?.message;
  const message =
    field === '' || issue?.code === 'invalid_union' ? (detail ?? 'Invalid') : `${field}: ${detail}`;
  const reason: RefusalReason = /(^|\.)position$/.test(field) ? 'invalid_position' : 'invalid_event';
  return { line, reason, message };
}

function parseLine({ number, text }: Line, wellEncoded: boolean): Parsed | EventRefusal {
  // A broken byte was read as U+FFFD; which line had it is only looked for when there is one.
  if (!wellEncoded && text.includes('\ufffd')) {
    return { line: number, reason: 'invalid_json', message: 'Not UTF-8' };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { line: number, reason: 'invalid_json', message: (error as Error).message };
  }
  const { success, data, error } = portalEvent.safeParse(value);
  if (!success) return refusalOf(number, error.issues[0]);
  return { line: number, at: Date.parse(data.at), event: data };
}

/**
 * Reads newline-delimited JSON into events; a line that is none is refused by its number, empty lines are
 * passed over.
 * @throws AppError `payload_too_large` above 10,000 events, `validation_failed` for none at all
 */
export function parseEvents(body: Buffer): ParsedBody {
  const lines = linesOf(body);
  if (lines.length === 0)
    throw invalidField('body', 'required', {}, 'Send at least one event, each on a line of its own');
  if (lines.length > EVENT_BATCH_MAX) {
    throw new AppError(
      'payload_too_large',
      `${lines.length} events; a batch has at most ${EVENT_BATCH_MAX}, nothing of it was taken in`,
    );
  }
  const wellEncoded = isUtf8(body);
  const result: ParsedBody = { events: [], refused: [] };
  for (const line of lines) {
    const parsed = parseLine(line, wellEncoded);
    if ('reason' in parsed) result.refused.push(parsed);
    else result.events.push(parsed);
  }
  return result;
}
