import { defineTexts } from '../../core/texts/texts.ts';

/** The bell and its list. */
export const bellTexts = defineTexts('bell', {
  en: {
    notifications: 'Notifications',
    unread: 'Notifications, {{number}} unread',
    read_all: 'Mark all as read',
    more: 'Show older ones',
    today: 'Today',
    yesterday: 'Yesterday',
    is_unread: 'Unread',
    empty: 'Nothing yet',
    empty_why:
      'Here you will see decisions on coupons, answers to tickets, reached limits, imports and report files. They are kept for {{days}} days.',
    open: 'Open',
    close: 'Close',
    not_marked: 'That could not be marked as read.',
  },
  sr: {
    notifications: 'Obaveštenja',
    unread: 'Obaveštenja, nepročitanih: {{number}}',
    read_all: 'Označi sve kao pročitano',
    more: 'Prikaži starija',
    today: 'Danas',
    yesterday: 'Juče',
    is_unread: 'Nepročitano',
    empty: 'Još nema obaveštenja',
    empty_why:
      'Ovde ćete videti odluke o kuponima, odgovore na tikete, dostignute limite, uvoze i fajlove sa izveštajima. Čuvaju se {{days}} dana.',
    open: 'Otvori',
    close: 'Zatvori',
    not_marked: 'Označavanje kao pročitano nije uspelo. Pokušajte ponovo.',
  },
  sl: {
    notifications: 'Obvestila',
    unread: 'Obvestila, neprebranih: {{number}}',
    read_all: 'Označi vse kot prebrano',
    more: 'Prikaži starejša',
    today: 'Danes',
    yesterday: 'Včeraj',
    is_unread: 'Neprebrano',
    empty: 'Obvestil še ni',
    empty_why:
      'Tu boste videli odločitve o kuponih, odgovore na zahtevke, dosežene omejitve, uvoze in datoteke s poročili. Hranijo se {{days}} dni.',
    open: 'Odpri',
    close: 'Zapri',
    not_marked: 'Označevanje kot prebrano ni uspelo. Poskusite znova.',
  },
});
