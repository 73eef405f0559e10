import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from './project-paths.mjs';

/** The list of requirements, and the page that shows it; both by their paths in the project. */
export const SECURITY_LIST = 'docs/operations/asvs.yaml';
export const SECURITY_PAGE = 'docs/operations/security.md';
/** What stands above it on the page is written by hand. */
const BEGINNING = '<!-- From here on made by `npm run security-list` -->';

/**
 * @typedef {{ level: 1 | 2, subject: string, holds?: string[], not_applicable?: string, missing?: string }} Requirement
 */

/** @returns {Record<string, Requirement>} by number */
export const readSecurityList = () => parse(readFileSync(path.join(projectRoot, SECURITY_LIST), 'utf8'));

const CHAPTERS = [
  'Encoding and sanitization',
  'Validation and business logic',
  'Web frontend',
  'API and web service',
  'Files',
  'Authentication',
  'Sessions',
  'Authorization',
  'Self-contained tokens',
  'OAuth and OIDC',
  'Cryptography',
  'Communication',
  'Configuration',
  'Data protection',
  'Coding and architecture',
  'Logging and errors',
  'WebRTC',
];
const chapterOf = (number) => Number(number.slice(1).split('.')[0]);

/** `file › title` as a link to the file, by which a reader finds the test. */
function evidenceLink(evidence) {
  const [file, title] = evidence.split(' › ');
  const link = `[${path.basename(file)}](${path.relative(path.dirname(SECURITY_PAGE), file)})`;
  return title ? `${link}: ${title}` : link;
}

/** @param {Requirement} requirement */
function verdict({ holds, not_applicable, missing }) {
  if (missing) return `**missing**: ${missing}`;
  return not_applicable
    ? `does not apply: ${not_applicable}`
    : `holds: ${holds.map(evidenceLink).join('; ')}`;
}

const inCell = (text) => text.replaceAll('|', '\\|').replaceAll('${', '$\u200b{');

/**
 * The page with its list made anew; what stands above the list stays.
 * @param {string} page
 * @param {Record<string, Requirement>} list
 */
export function withSecurityList(page, list) {
  const head = page.split(BEGINNING)[0];
  const all = Object.values(list);
  const count = (kind) => all.filter((requirement) => requirement[kind]).length;
  const sum = `${all.length} requirements: ${count('holds')} hold, ${count('not_applicable')} do not apply, ${count('missing')} are missing.`;
  const chapters = CHAPTERS.map((title, index) => {
    const rows = Object.entries(list).filter(([number]) => chapterOf(number) === index + 1);
    const lines = rows.map(
      ([number, requirement]) =>
        `| ${number.slice(1)} | ${requirement.level} | ${inCell(requirement.subject)} | ${inCell(verdict(requirement))} |`,
    );
    return [
      `### V${index + 1} ${title}`,
      '',
      '| number | level | what | |',
      '|---|---|---|---|',
      ...lines,
      '',
    ];
  });
  return `${head}${BEGINNING}\n\n${sum}\n\n${chapters.flat().join('\n')}`;
}
