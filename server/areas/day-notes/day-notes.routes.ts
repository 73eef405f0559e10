import {
  changeDayNoteCall,
  createDayNoteCall,
  deleteDayNoteCall,
  listDayNotesCall,
} from '../../../shared/contract/reports/day-notes.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listDayNotes } from './day-notes.repository.ts';
import { changeDayNote, createDayNote, deleteDayNote, presentDayNote } from './write-day-note.ts';

/** What people of a shop note on days. */
export function dayNotesRoutes(route: Router<Caller>, services: Services): void {
  route(listDayNotesCall, async ({ params: { shopId }, query: { date_from: from, date_to: to } }) => {
    const days = { ...(from && { from }), ...(to && { to }) };
    return { data: (await listDayNotes(services.db, shopId, days)).map(presentDayNote) };
  });
  route(createDayNoteCall, ({ params: { shopId }, body: draft, caller }) =>
    createDayNote({ services, shopId, caller, draft }),
  );
  route(changeDayNoteCall, ({ params: { shopId, noteId }, body: draft, caller }) =>
    changeDayNote({ services, shopId, caller, noteId, draft }),
  );
  route(deleteDayNoteCall, ({ params: { shopId, noteId } }) => deleteDayNote({ services, shopId, noteId }));
}
