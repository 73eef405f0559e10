import { LANGUAGES } from '../../../shared/rules/portals/locales.ts';
import { escapeMarkup } from '../../../shared/rules/texts/markup.ts';
import type { EmailTemplate } from './email-template.ts';

export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string };

const PRODUCT = 'Business Manager';

/** A text for one line of a mail's head: what could begin a second one becomes a blank. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

// Mail programs know neither style sheets nor variables: sizes and colours stand at each element.
const PARAGRAPH =
  'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1f2430;white-space:pre-line;overflow-wrap:anywhere';
const CELL =
  'padding:8px 0;border-bottom:1px solid #e1e4eb;font-size:16px;line-height:1.5;color:#1f2430;vertical-align:top';
const CAPTION =
  'padding:0 0 4px;font-size:16px;line-height:1.5;font-weight:700;text-align:left;color:#1f2430';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b6270;overflow-wrap:anywhere';

/** Both lines below a mail, as HTML. */
function closingHtml({ closing, stop }: EmailTemplate, siteAddress: string): string {
  const link = stop
    ? ` <a href="${escapeMarkup(siteAddress + stop.path)}" style="color:#5b6270">${escapeMarkup(stop.label)}</a>`
    : '';
  return `<p style="${SMALL}">${escapeMarkup(closing)}${link}</p></div></body></html>`;
}

/** Names on the left, amounts on the right. */
function tableHtml({ title, rows }: NonNullable<EmailTemplate['table']>): string {
  const lines = rows.map(
    ([name, amount]) =>
      `<tr><th scope="row" style="${CELL};text-align:left;font-weight:400">${escapeMarkup(name)}</th>` +
      `<td style="${CELL};text-align:right;white-space:nowrap">${escapeMarkup(amount)}</td></tr>`,
  );
  return [
    '<table style="width:100%;margin:0 0 16px;border-collapse:collapse">',
    `<caption style="${CAPTION}">${escapeMarkup(title)}</caption><tbody>${lines.join('')}</tbody></table>`,
  ].join('');
}

const tableText = ({ title, rows }: NonNullable<EmailTemplate['table']>): string =>
  [title, ...rows.map(([name, amount]) => `${name}: ${amount}`)].join('\n');

function htmlOf(template: EmailTemplate, address: string | null, siteAddress: string): string {
  const link = address ? escapeMarkup(address) : '';
  return [
    `<!doctype html><html lang="${LANGUAGES[template.lang].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(oneLine(template.subject))}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f3f4f7;font-family:Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">',
    `<p style="margin:0 0 20px;font-size:14px;font-weight:700;color:#1d4ed8">${PRODUCT}</p>`,
    ...template.paragraphs.map((text) => `<p style="${PARAGRAPH}">${escapeMarkup(text)}</p>`),
    ...(template.table ? [tableHtml(template.table)] : []),
    ...(template.action
      ? [
          `<p style="margin:24px 0"><a href="${link}" target="_blank" rel="noopener" style="${BUTTON}">`,
          `${escapeMarkup(template.action.label)}</a></p><p style="${SMALL}">${link}</p>`,
        ]
      : []),
    closingHtml(template, siteAddress),
  ].join('');
}

/**
 * Lines of a mail's head by which a mail program offers to get no more of its kind (RFC 2369), by one press where the app is
 * reached by TLS (RFC 8058).
 */
export function listHeaders({ stop }: EmailTemplate, siteAddress: string): Record<string, string> {
  if (!stop?.oneClickPath) return {};
  const listed = { 'List-Unsubscribe': `<${siteAddress}${stop.oneClickPath}>` };
  return siteAddress.startsWith('https://')
    ? { ...listed, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : listed;
}

/** The mail in both its forms; `siteAddress` is where people reach the app, without a slash at the end. */
export function renderEmail(template: EmailTemplate, siteAddress: string): RenderedEmail {
  const address = template.action ? `${siteAddress}${template.action.path}` : null;
  const parts = [
    ...template.paragraphs,
    ...(template.table ? [tableText(template.table)] : []),
    ...(template.action ? [`${template.action.label}:\n${address}`] : []),
    `-- \n${PRODUCT}\n${template.closing}`,
    ...(template.stop ? [`${template.stop.label}:\n${siteAddress}${template.stop.path}`] : []),
  ];
  return {
    subject: oneLine(template.subject),
    text: `${parts.join('\n\n')}\n`,
    html: htmlOf(template, address, siteAddress),
  };
}
