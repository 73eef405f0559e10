import { defineTexts } from '../../core/texts/texts.ts';

/** The pages that say why another page is not there. */
export const appPagesTexts = defineTexts('app-pages', {
  en: {
    not_found_title: 'There is no page here',
    not_found_text: 'The address may be mistyped, or the page has moved.',
    to_start: 'Go to the start',
    error_title: 'This page could not be shown',
    error_offline_title: 'The server does not answer',
    error_code_title: 'This page could not be loaded',
    error_code_text:
      'The connection may be interrupted, or a newer version of the app is there. Reload the page to go on.',
    retry: 'Try again',
    reload: 'Reload the page',
    pending_title: 'Your reports are not open yet',
    pending_account: 'They open as soon as the account is complete. What is still missing stands above.',
    pending_shop: 'No shop is assigned to your account yet. Please ask your account manager.',
    pending_what_next: 'See the next steps',
    loading: 'Loading',
  },
  sr: {
    not_found_title: 'Ovde nema stranice',
    not_found_text: 'Adresa je možda pogrešno upisana ili je stranica premeštena.',
    to_start: 'Idi na početak',
    error_title: 'Stranica nije mogla da se prikaže',
    error_offline_title: 'Server ne odgovara',
    error_code_title: 'Stranica nije mogla da se učita',
    error_code_text:
      'Veza je možda prekinuta ili je objavljena novija verzija aplikacije. Osvežite stranicu da nastavite.',
    retry: 'Pokušaj ponovo',
    reload: 'Osveži stranicu',
    pending_title: 'Izveštaji još nisu dostupni',
    pending_account: 'Biće dostupni čim nalog bude potpun. Šta još nedostaje, piše iznad.',
    pending_shop: 'Vašem nalogu još nije dodeljena nijedna prodavnica. Obratite se menadžeru naloga.',
    pending_what_next: 'Pogledaj sledeće korake',
    loading: 'Učitavanje',
  },
  sl: {
    not_found_title: 'Tukaj ni strani',
    not_found_text: 'Naslov je morda napačno vpisan ali pa je bila stran premaknjena.',
    to_start: 'Pojdi na začetek',
    error_title: 'Strani ni bilo mogoče prikazati',
    error_offline_title: 'Strežnik se ne odziva',
    error_code_title: 'Strani ni bilo mogoče naložiti',
    error_code_text:
      'Povezava je morda prekinjena ali pa je na voljo novejša različica aplikacije. Za nadaljevanje znova naložite stran.',
    retry: 'Poskusi znova',
    reload: 'Znova naloži stran',
    pending_title: 'Poročila še niso na voljo',
    pending_account: 'Na voljo bodo takoj, ko bo račun popoln. Kaj še manjka, piše zgoraj.',
    pending_shop: 'Vašemu računu še ni dodeljena nobena trgovina. Obrnite se na skrbnika računa.',
    pending_what_next: 'Poglej naslednje korake',
    loading: 'Nalaganje',
  },
});
