import { formatCount } from '../../../../shared/rules/money/money.ts';
import type { WaterfallStep } from '../../../../shared/rules/orders/waterfall.ts';
import { LANGUAGES } from '../../../../shared/rules/portals/locales.ts';
import { escapeMarkup } from '../../../../shared/rules/texts/markup.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { barDrawing } from './bar-drawing.ts';
import { type ContentText, contentTexts } from './content-texts.ts';
import { documentAsRead } from './document-as-read.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { Column, DocumentFigure, ReportDocument, Section, Value } from './report-document.ts';
import { columnWords, figureTitle, saidChange } from './unit-words.ts';
import { dayLabels, daysLabels, valueLabels } from './value-labels.ts';
import { waterfallDrawing } from './waterfall-drawing.ts';

const PRODUCT = 'Business Manager';
/** A page with more is no longer read, and browsers grow slow over it. */
const PAGE_ROWS_MAX = 1_000;
const PIECE_ROWS = 200;
/** The page runs and loads nothing, wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function headHtml({ lang, title, shop, site, days, before }: ReportDocument, t: ContentText): string {
  const compared = before ? ` · ${t('compared_with')} ${daysLabels(before)}` : '';
  return [
    `<!doctype html><html lang="${LANGUAGES[lang].tag}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(`${title} · ${shop} · ${daysLabels(days)}`)}</title><style>${PAGE_STYLE}</style></head>`,
    `<body><main><p class="brand">${PRODUCT}</p><h1>${escapeMarkup(title)}</h1>`,
    `<p class="about"><strong>${escapeMarkup(shop)}</strong> · ${escapeMarkup(site)}<br>`,
    `${daysLabels(days)}${escapeMarkup(compared)}</p>`,
  ].join('');
}

function figureHtml(figure: DocumentFigure, { currency, before }: ReportDocument): string {
  const { kind, value, previous = null } = figure;
  const change = before
    ? `<div class="change">${escapeMarkup(saidChange(figure))} · ${escapeMarkup(valueLabels(kind, previous, currency))}</div>`
    : '';
  return [
    `<li><div class="name">${escapeMarkup(figureTitle(figure, currency))}</div>`,
    `<div class="value">${escapeMarkup(valueLabels(kind, value, currency))}</div>${change}</li>`,
  ].join('');
}

const isText = ({ kind }: Column) => kind === 'text' || kind === 'day';
const classOf = (column: Column) => (isText(column) ? ' class="text"' : '');

/** What may be wider than the screen: it scrolls by itself, with the keyboard too. */
const wideStart = (title: string): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escapeMarkup(title)}">`;

function drawingHtml({ title, columns, rows, drawn }: Section, document: ReportDocument): string {
  const place = columns.findIndex(({ key }) => key === drawn);
  const [first, measure] = [columns[0], columns[place]];
  if (!first || !measure || rows.length < 2) return '';
  const bars = rows.map((row) => ({
    label: valueLabels(first.kind, row[0] ?? null, document.currency),
    value: Number(row[place] ?? 0),
  }));
  const name = `${measure.title} · ${title}`;
  return `${wideStart(name)}${barDrawing(name, bars)}</div>`;
}

function stepsHtml({ title, rows }: Section, steps: readonly WaterfallStep[]): string {
  const labelled = steps.map((step, place) => ({ ...step, label: String(rows[place]?.[0] ?? '') }));
  return `${wideStart(title)}${waterfallDrawing(title, labelled)}</div>`;
}

function rowHtml(columns: readonly Column[], row: readonly Value[], document: ReportDocument): string {
  const cells = columns.map((column, place) => {
    const words = columnWords(column, row[place] ?? null, document.currency);
    return `<td${classOf(column)}>${escapeMarkup(words)}</td>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

function* sectionHtml(section: Section, document: ReportDocument, t: ContentText): Generator<string> {
  const { title, columns, rows, note } = section;
  const shown = rows.slice(0, PAGE_ROWS_MAX);
  const cut =
    shown.length < rows.length
      ? t('first_rows', { shown: formatCount(shown.length), all: formatCount(rows.length) })
      : '';
  const notes = [note ?? '', cut].filter(Boolean).join(' ');
  yield `<section><h2>${escapeMarkup(title)}</h2>`;
  if (notes) yield `<p class="note">${escapeMarkup(notes)}</p>`;
  if (rows.length === 0) return yield `<p>${escapeMarkup(t('no_rows'))}</p></section>`;
  yield section.steps ? stepsHtml(section, section.steps) : drawingHtml(section, document);
  const heads = columns.map(
    (column) => `<th scope="col"${classOf(column)}>${escapeMarkup(column.title)}</th>`,
  );
  yield `${wideStart(title)}<table><thead><tr>${heads.join('')}</tr></thead><tbody>`;
  for (let first = 0; first < shown.length; first += PIECE_ROWS) {
    yield shown
      .slice(first, first + PIECE_ROWS)
      .map((row) => rowHtml(columns, row, document))
      .join('');
  }
  yield '</tbody></table></div></section>';
}

/** The report as one page that needs nothing else, for the screen and for paper, in pieces. */
export function* writeHtml(exact: ReportDocument): Generator<Buffer> {
  const document = documentAsRead(exact);
  const t = contentTexts(document.lang);
  yield Buffer.from(headHtml(document, t));
  const figures = document.figures.map((figure) => figureHtml(figure, document));
  yield Buffer.from(
    `<ul class="figures" aria-label="${escapeMarkup(t('key_figures'))}">${figures.join('')}</ul>`,
  );
  for (const section of document.sections) {
    for (const piece of sectionHtml(section, document, t)) yield Buffer.from(piece);
  }
  const made = `${t('made')} ${dayLabels(belgradeDay(document.madeAt))} · ${PRODUCT}`;
  yield Buffer.from(`<footer>${escapeMarkup(made)}</footer></main></body></html>`);
}
