import { beforeEach, expect, it } from 'vitest';
import { forgetDrafts, keepDraft, readDraft } from './draft-store.ts';

beforeEach(() => sessionStorage.clear());

it('what was typed is kept, and forgotten with all other drafts of the tab', () => {
  keepDraft('ticket.1', { text: 'Not yet sent' });
  sessionStorage.setItem('app_coupon_draft.1.2.new', '{"title":"Secret plan"}');
  sessionStorage.setItem('app_banner', 'drawn');
  expect(readDraft('ticket.1')).toEqual({ text: 'Not yet sent' });
  forgetDrafts();
  expect(readDraft('ticket.1')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['app_banner']);
});
