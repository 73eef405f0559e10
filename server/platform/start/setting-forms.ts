import { z } from 'zod';

/** An address of the web; the sentence says what is wrong. */
export const webAddress = (name: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${name} must be an address that begins with http:// or https://`,
  });

/** An address of a PostgreSQL. */
export const databaseAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/]/, `${name} must look like postgresql://user:password@host:5432/database`);

/** A whole number from `least` to `most`; the sentence says what it counts. */
export const numberSetting = (
  name: string,
  of: { least: number; most: number; what: string; preset: number },
) => {
  const sentence = `${name} must be ${of.what}, a whole number from ${of.least} to ${of.most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, sentence)
    .transform(Number)
    .refine((count) => count >= of.least && count <= of.most, sentence)
    .default(of.preset);
};
