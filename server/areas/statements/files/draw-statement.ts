import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { NamedValue, StatementDocument } from './statement-document.ts';

const require = createRequire(import.meta.url);
/** DejaVu has every letter of the languages here; its licence allows it in documents. */
const FONTS = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const MARGIN = 48;
const GAP = 6;
const PADDING = 4;
const SIZES = { title: 18, text: 9, note: 8 };
/** Points from the left margin, and widths; an A4 page has 499 between its margins. */
const COLUMNS = [
  { x: 0, width: 56, align: 'left' },
  { x: 60, width: 200, align: 'left' },
  { x: 264, width: 88, align: 'left' },
  { x: 356, width: 52, align: 'right' },
  { x: 412, width: 87, align: 'right' },
] as const;
const FACT_NAME = { x: 0, width: 130, align: 'left' } as const;
const FACT_VALUE = { x: 134, width: 365, align: 'left' } as const;
const SUM_NAME = { x: 60, width: 292, align: 'left' } as const;
const SUM_VALUE = { x: 356, width: 143, align: 'right' } as const;
const LINE = '#c9cfdb';

type Document = InstanceType<typeof PDFDocument>;
type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
type Cell = { readonly text: string; readonly at: Place; readonly tag: 'TH' | 'TD' };

/** Draws a row of a table, as readers of screens know it, on the next page where it does not fit. */
function drawRow(
  doc: Document,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  isBold = false,
): void {
  doc.font(isBold ? FONTS.bold : FONTS.plain).fontSize(SIZES.text);
  const height = Math.max(
    ...cells.map(({ text, at }) => doc.heightOfString(text || ' ', { width: at.width })),
  );
  if (doc.y + height + PADDING > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  const row = doc.struct('TR');
  table.add(row);
  for (const { text, at, tag } of cells) {
    const draw = () => doc.text(text, MARGIN + at.x, top, { width: at.width, align: at.align });
    row.add(doc.struct(tag, {}, text === '' ? [] : [draw]));
  }
  row.end();
  doc.y = top + height + PADDING;
}

function drawNamed(
  doc: Document,
  root: PDFKit.PDFStructureElement,
  all: readonly NamedValue[],
  at: [Place, Place],
) {
  const table = doc.struct('Table');
  root.add(table);
  all.forEach(({ name, value }, index) => {
    const cells: Cell[] = [
      { text: name, at: at[0], tag: 'TH' },
      { text: value, at: at[1], tag: 'TD' },
    ];
    drawRow(doc, table, cells, at[0] === SUM_NAME && index === all.length - 1);
  });
  table.end();
  doc.y += GAP;
}

/** A line across the page, which says nothing to readers of screens. */
function drawRule(doc: Document): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
  doc.y += GAP;
}

function drawLines(
  doc: Document,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: StatementDocument,
): void {
  const table = doc.struct('Table');
  root.add(table);
  const cellsOf = (texts: readonly string[], tag: Cell['tag']) =>
    COLUMNS.map((at, index): Cell => ({ text: texts[index] ?? '', at, tag }));
  drawRow(doc, table, cellsOf(columns, 'TH'), true);
  for (const row of rows) drawRow(doc, table, cellsOf(row, 'TD'));
  table.end();
}

/** Numbers the pages at their foot, once all are there. */
function numberPages(doc: Document, document: StatementDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font(FONTS.plain).fontSize(SIZES.note);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.text(
      `${document.title} · ${document.page} ${page + 1}/${count}`,
      MARGIN,
      doc.page.height - MARGIN / 2 - GAP,
      {
        lineBreak: false,
      },
    );
    doc.endMarkedContent();
  }
}

/** Draws a statement as a tagged PDF with its fonts in it; the same document always makes the same bytes. */
export async function drawStatement(document: StatementDocument): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FONTS.plain,
    pdfVersion: '1.7',
    bufferPages: true,
    tagged: true,
    lang: document.tag,
    displayTitle: true,
    info: { Title: document.title, CreationDate: new Date(document.issuedAt) },
  });
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const title = () => doc.font(FONTS.bold).fontSize(SIZES.title).text(document.title, MARGIN, MARGIN);
  root.add(doc.struct('H1', {}, [title]));
  doc.y += GAP;
  drawNamed(doc, root, document.facts, [FACT_NAME, FACT_VALUE]);
  drawRule(doc);
  drawLines(doc, root, document);
  drawRule(doc);
  drawNamed(doc, root, document.sums, [SUM_NAME, SUM_VALUE]);
  for (const note of document.notes) {
    const write = () => doc.font(FONTS.plain).fontSize(SIZES.note).text(note, MARGIN, doc.y);
    root.add(doc.struct('P', {}, [write]));
  }
  root.end();
  numberPages(doc, document);
  doc.end();
  return bytes;
}
