import { expect, test } from 'vitest';
import { cleanTicketText, commentErrors, ticketErrors, ticketErrorText } from './ticket-errors.ts';

const DRAFT = { title: 'Feed', description: 'It stands still', department: 'billing', attachments: [] };

test('a ticket that says what it has to has no error', () => {
  expect(ticketErrors(DRAFT)).toEqual({});
  expect(commentErrors({ comment: 'Thank you', attachments: [1, 2, 3, 4, 5] })).toEqual({});
});

test.each([
  ['an empty title', { title: '' }, { title: 'missing' }],
  ['blanks only', { title: ' \t ', description: '\n\n' }, { title: 'missing', description: 'missing' }],
  ['blanks that nobody sees', { title: '\u200b\u2060\ufeff\u3164' }, { title: 'missing' }],
  ['no department', { department: null }, { department: 'missing' }],
  ['a title of 200 characters', { title: 'ž'.repeat(200) }, {}],
  ['a title of 200 characters of two units each', { title: '😀'.repeat(200) }, {}],
  ['blanks around, which do not count', { title: ` ${'a'.repeat(200)} ` }, {}],
  ['a title of 201', { title: 'ž'.repeat(201) }, { title: 'too_long' }],
  ['a title of two lines', { title: 'a\nb' }, { title: 'unreadable' }],
  ['a title with NUL', { title: 'a\0b' }, { title: 'unreadable' }],
  ['a title that turns what follows it', { title: 'a\u202eb' }, { title: 'unreadable' }],
  ['marks of direction in running text', { description: 'a\u200eb\u2067c\u2069' }, {}],
  ['half a character', { title: 'a\ud800b' }, { title: 'unreadable' }],
  ['lines and tabs in the description', { description: 'a\r\n\tb\u2028c' }, {}],
  ['a bell in the description', { description: 'a\u0007' }, { description: 'unreadable' }],
  ['a description of 10,000', { description: 'a'.repeat(10_000) }, {}],
  ['a description of 10,001', { description: 'a'.repeat(10_001) }, { description: 'too_long' }],
  ['HTML, which is text', { title: '<script>alert(1)</script>' }, {}],
  ['a name with joined emoji', { title: '👩‍👩‍👧' }, {}],
  ['six files', { attachments: [1, 2, 3, 4, 5, 6] }, { attachments: 'too_many' }],
])('%s', (_, patch, errors) => {
  expect(ticketErrors({ ...DRAFT, ...patch })).toEqual(errors);
});

test('a comment needs words, even with a file', () => {
  expect(commentErrors({ comment: '  ', attachments: [1] })).toEqual({ comment: 'missing' });
});

test('errors are said in the words of the specification', () => {
  expect(ticketErrorText('title', 'missing')).toBe('You must write ticket title');
  expect(ticketErrorText('description', 'missing')).toBe('You must write ticket description');
  expect(ticketErrorText('department', 'missing')).toBe('You have to choose the department option');
  expect(ticketErrorText('comment', 'missing')).toBe('You must write a comment');
  expect(ticketErrorText('title', 'too_long')).toBe('At most 200 characters');
  expect(ticketErrorText('comment', 'unreadable')).toBe('Must not contain control characters');
  expect(ticketErrorText('title', 'unreadable')).toBe('Must be one line without control characters');
  expect(ticketErrorText('attachments', 'too_many')).toBe('At most 5 files at once');
});

test('texts are kept with lines that end in one way and nothing blank around them', () => {
  expect(cleanTicketText('  a\r\nb\rc \n')).toBe('a\nb\nc');
  expect(cleanTicketText('z\u030c')).toBe('ž');
});
