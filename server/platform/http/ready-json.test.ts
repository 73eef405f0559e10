import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadyJson, writeWithReadyJson } from './ready-json.ts';

const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('šta', '"', '\\', '👍')));

test('an answer with parts that stand ready has the bytes of one that is written whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, fc.option(fc.jsonValue(), { nil: undefined }))), (drawn) => {
      const whole = drawn.map(([list, part]) => ({ before: list, part, after: list }));
      const ready = whole.map((row) => ({
        ...row,
        ...(row.part === undefined ? {} : { part: new ReadyJson(row.part) }),
      }));
      expect(writeWithReadyJson(ready).toString()).toBe(JSON.stringify(whole));
    }),
  );
});

test('one part stands in several places, and in the next answer too', () => {
  const part = new ReadyJson({ title: 'Čaša' });
  for (let time = 0; time < 2; time += 1) {
    expect(writeWithReadyJson([part, { part }, part]).toString()).toBe(
      '[{"title":"Čaša"},{"part":{"title":"Čaša"}},{"title":"Čaša"}]',
    );
  }
  expect(writeWithReadyJson('Čaša').toString()).toBe('"Čaša"');
});
