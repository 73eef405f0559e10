import type { SharedReport } from '../../../../shared/contract/reports/report-links.contract.ts';
import { barPlace, barTone } from '../../../../shared/rules/orders/waterfall.ts';
import { contentTexts } from '../content/content-texts.ts';
import { documentAsRead } from '../content/document-as-read.ts';
import type { ReportDocument } from '../content/report-document.ts';
import { columnWords, figureTitle, saidChange } from '../content/unit-words.ts';
import { daysLabels, screenLabels } from '../content/value-labels.ts';

/** A report with every value as it is read. */
export function presentSharedReport(document: ReportDocument, logoUrl: string | null): SharedReport {
  const { lang, title, shop, site, currency, days, before, figures, sections } = documentAsRead(document);
  const t = contentTexts(lang);
  return {
    ...{ title, shop, site, lang },
    logo_url: logoUrl,
    days: daysLabels(days),
    compared_with: before ? `${t('compared_with')} ${daysLabels(before)}` : null,
    figures: figures.map(({ previous = null, ...figure }) => ({
      title: figureTitle(figure, currency),
      value: screenLabels(figure.kind, figure.value, currency),
      previous: before ? screenLabels(figure.kind, previous, currency) : null,
      growth: before ? saidChange(figure) : null,
    })),
    tables: sections.map(({ title: name, note = null, columns, rows, steps }) => ({
      title: name,
      note,
      columns: columns.map((column) => ({
        title: steps ? figureTitle(column, currency) : column.title,
        is_text: column.kind === 'text' || column.kind === 'day',
      })),
      // Steps are drawn without the heads of their columns.
      rows: rows.map((row) =>
        columns.map((column, place) =>
          steps
            ? screenLabels(column.kind, row[place] ?? null, currency)
            : columnWords(column, row[place] ?? null, currency, screenLabels),
        ),
      ),
      bars: steps?.map((step) => ({ ...barPlace(step, steps), tone: barTone(step) })) ?? null,
    })),
    no_rows: t('no_rows'),
  };
}
