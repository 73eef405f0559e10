import fc from 'fast-check';
import { hostileValue } from './hostile-values.ts';
import type { JsonSchema } from './json-schema.ts';

const MOST_ITEMS = 6;
const MOST_SIGNS = 400;
/** One value in so many stands where it should not. */
const SENSIBLE_PER_HOSTILE = 80;

/** Sensible values of what is called `name`, such as ids of things that exist; undefined where the schema says enough. */
export type KnownValues = (name: string) => readonly unknown[] | undefined;

function numberOf(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000;
  const most = schema.maximum ?? schema.exclusiveMaximum ?? Math.max(least, 0) + 1_000_000;
  if (isWhole) {
    const near = Math.min(most, least + 200);
    return fc.oneof(
      fc.integer({ min: Math.ceil(least), max: Math.floor(near) }),
      fc.maxSafeInteger().map((value) => Math.min(Math.max(value, least), most)),
    );
  }
  return fc.double({ min: least, max: most, noNaN: true });
}

/** Made once each: a pattern that names classes of Unicode is dear to turn round. */
const patternTexts = new Map<string, fc.Arbitrary<string>>();

function turnedRound(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string({ maxLength: 40 });
  }
}

/** Texts by the schema's pattern; where it is one that cannot be turned round, any text. */
function patternText(pattern: string): fc.Arbitrary<string> {
  const known = patternTexts.get(pattern) ?? turnedRound(pattern);
  patternTexts.set(pattern, known);
  return known;
}

const day = fc
  .integer({ min: -800, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));

const address = fc.webUrl();

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'date') return day;
  if (schema.format === 'date-time') return day.map((text) => `${text}T08:30:00Z`);
  if (schema.format === 'uri') return address;
  if (schema.pattern) return fc.oneof(patternText(schema.pattern), day);
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? MOST_SIGNS, MOST_SIGNS));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}

function plainOf(
  schema: JsonSchema,
  type: string | undefined,
  known: KnownValues,
  name: string,
): fc.Arbitrary<unknown> {
  if (type === 'object' || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return fc.record(
      Object.fromEntries(entries.map(([name, property]) => [name, arbitraryOf(property, known, name)])),
      { requiredKeys: (schema.required ?? []) as string[] },
    );
  }
  if (type === 'array') {
    const items = typeof schema.items === 'object' ? schema.items : {};
    const minLength = schema.minItems ?? 0;
    const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS));
    return fc.array(arbitraryOf(items, known, name), { minLength, maxLength });
  }
  if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return textOf(schema);
  return fc.jsonValue({ maxDepth: 2 });
}

function sensible(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map((one) => arbitraryOf(one, known, name)));
  const types: readonly (string | undefined)[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const plain = fc.oneof(...types.map((type) => plainOf(schema, type as string | undefined, known, name)));
  // What is known by the name of a list are its items.
  const values = types.includes('array') || types.includes('object') ? undefined : known(name);
  return values?.length ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, plain) : plain;
}

/** Values as a schema describes them, and among them some that it does not. */
export function arbitraryOf(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: SENSIBLE_PER_HOSTILE, arbitrary: sensible(schema, known, name) },
    { weight: 1, arbitrary: hostileValue },
  );
}
