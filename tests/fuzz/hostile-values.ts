import fc from 'fast-check';

const LONG = 3_000;
const DEEP = 2_000;

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066\ufeff',
  '👩‍👩‍👧‍👦',
  '\r\nX-Injected: 1',
  "' OR 1=1 --",
  "'; DROP TABLE shop; --",
  '{shop:UInt32}',
  '%s%n$1\\',
  '<script>alert(1)</script>',
  '=1+1',
  '../../../etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '-271821-04-20',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(LONG),
];

const numbers = [0, -1, 0.1, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

/** What stands nowhere in a sensible request, as a text of a path or a query. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...numbers).map(String),
);

/** What stands nowhere in a sensible request, as a value of JSON. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, null, true, [], {}, nested(DEEP), JSON.parse('{"__proto__":{"a":1}}')),
  fc.jsonValue({ maxDepth: 4 }),
);
