import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import { pastedText, readPastedIds, readPastedNumbers } from './pasted-ids.ts';

describe('pasted ids', () => {
  it.each([
    { why: 'nothing', text: ' \n ', ids: [], repeated: 0, strangers: [] },
    { why: 'any separators', text: '1, 2;3\t4\n5|6\r\n"7" [8]', ids: [1, 2, 3, 4, 5, 6, 7, 8] },
    { why: 'each once', text: '5 5 05 #5 6', ids: [5, 6], repeated: 3 },
    {
      why: 'what is no number',
      text: '12 abc 12x -3 1.5 0 abc',
      ids: [12],
      strangers: ['abc', '12x', '-3', '1.5', '0'],
    },
    {
      why: 'what no id can be',
      text: '2147483647 2147483648',
      ids: [MAX_ID],
      strangers: ['2147483648'],
    },
    { why: 'a text out of a page', text: '\uFEFF<b>7</b> 8', ids: [8], strangers: ['<b>7</b>'] },
  ])('$why', ({ text, ids, repeated = 0, strangers = [] }) => {
    expect(readPastedIds(text)).toEqual({ ids, repeated, strangers });
  });

  it('come back as they were put in', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }));
    fc.assert(
      fc.property(ids, (put) => {
        expect(readPastedIds(pastedText(put)).ids).toEqual(put);
      }),
    );
  });
});

describe('pasted item numbers and EANs', () => {
  it.each([
    { text: ' \n ', numbers: [], why: 'nothing' },
    {
      text: 'A-1\r\nB 2\t"C/3"; 3850000000017,A-1',
      numbers: ['A-1', 'B 2', 'C/3', '3850000000017'],
      why: 'each once',
    },
    { text: '007\n7', numbers: ['007', '7'], why: 'zeros belong to a number' },
  ])('$why', ({ text, numbers }) => {
    expect(readPastedNumbers(text)).toEqual(numbers);
  });
});
