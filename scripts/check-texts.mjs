// Names texts that are missing, unused, untranslated, without a plural form or with other values than in English.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-paths.mjs';
import { findTextErrors } from './text-errors.mjs';
import { readSameTexts, readTextFiles } from './text-files.mjs';
import { findUnusedTexts } from './used-texts.mjs';

const root = path.resolve(process.argv[2] ?? projectRoot);
const { LOCALES } = await import(pathToFileURL(path.join(root, 'shared/rules/portals/locales.ts')).href);

const texts = readTextFiles(root);
const complaints = [...findTextErrors(texts, LOCALES, readSameTexts(root)), ...findUnusedTexts(root, texts)];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`${LOCALES.length} languages, ${texts.get(LOCALES[0])?.size ?? 0} files each`);
