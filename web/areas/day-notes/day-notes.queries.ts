import { useMutation, useQuery } from '@tanstack/react-query';
import {
  changeDayNoteCall,
  createDayNoteCall,
  type DayNoteDraft,
  deleteDayNoteCall,
  listDayNotesCall,
} from '../../../shared/contract/reports/day-notes.contract.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const notesKey = (shopId: number) => ['day-notes', shopId] as const;

/** What is noted on the days of a range, newest day first. */
export const useDayNotes = (shopId: number, { from, to }: Period) =>
  useQuery(
    callQuery([...notesKey(shopId), from, to], listDayNotesCall, {
      params: { shopId },
      query: { date_from: from, date_to: to },
    }),
  );

/** The note that is there, by its version; none for a new one. */
type Seen = { id: number; version: number } | null;

/** Writes a new note, or changes the one that was seen. */
export function useSaveDayNote(shopId: number, seen: Seen) {
  return useMutation({
    mutationFn: (draft: DayNoteDraft) =>
      seen
        ? callApi(changeDayNoteCall, {
            params: { shopId, noteId: seen.id },
            body: { ...draft, version: seen.version },
          })
        : callApi(createDayNoteCall, { params: { shopId }, body: draft }),
    onSettled: useFresh(notesKey(shopId)),
  });
}

export function useDeleteDayNote(shopId: number) {
  return useMutation({
    mutationFn: (noteId: number) => callApi(deleteDayNoteCall, { params: { shopId, noteId } }),
    onSettled: useFresh(notesKey(shopId)),
  });
}
