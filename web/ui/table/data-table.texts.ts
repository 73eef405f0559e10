import { defineTexts } from '../../core/texts/texts.ts';

/** Paging of tables. */
export const dataTableTexts = defineTexts('data-table', {
  en: {
    rows_shown: '{{from}}–{{to}} of {{total}}',
    per_page: 'Rows per page',
    pages: 'Pages',
    previous_page: 'Previous page',
    next_page: 'Next page',
    page: 'Page {{page}}',
    total: 'Total',
    no_such_page: 'There are no rows on this page any more.',
    first_page: 'To the first page',
  },
  sr: {
    rows_shown: '{{from}}–{{to}} od {{total}}',
    per_page: 'Redova po strani',
    pages: 'Strane',
    previous_page: 'Prethodna strana',
    next_page: 'Sledeća strana',
    page: 'Strana {{page}}',
    total: 'Ukupno',
    no_such_page: 'Na ovoj strani više nema redova.',
    first_page: 'Na prvu stranu',
  },
  sl: {
    rows_shown: '{{from}}–{{to}} od {{total}}',
    per_page: 'Vrstic na stran',
    pages: 'Strani',
    previous_page: 'Prejšnja stran',
    next_page: 'Naslednja stran',
    page: 'Stran {{page}}',
    total: 'Skupaj',
    no_such_page: 'Na tej strani ni več vrstic.',
    first_page: 'Na prvo stran',
  },
});
