import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Real feeds, clicks and nasty inputs. They are no part of the repository; SAMPLES_DIR names where else they lie. */
const SAMPLES_FOLDER = path.resolve(projectRoot, process.env.SAMPLES_DIR ?? '../shared/samples');

export const samplePath = (...parts: readonly string[]) => path.join(SAMPLES_FOLDER, ...parts);
export const readFileOfSamples = (...parts: readonly string[]) => readFileSync(samplePath(...parts));

/** Texts that have broken other programs; none where there are no samples. */
export function naughtyTexts(): string[] {
  const file = samplePath('security', 'blns.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Tests of samples. Without them the body does not run either: nobody would take down what it opens. */
export function describeSamples(title: string, body: () => void | Promise<void>): void {
  if (existsSync(SAMPLES_FOLDER)) describe(title, () => body());
  else test.skip(`${title}: there are no samples`, () => {});
}
