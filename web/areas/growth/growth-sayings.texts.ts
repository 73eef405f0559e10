import { defineTexts } from '../../core/texts/texts.ts';

/** The effect of a step in numbers; `{{number}}` decides the plural. */
export const growthSayingsTexts = defineTexts('growth-sayings', {
  en: {
    stock_clicks_one:
      'In the chosen days the products that are out of stock now brought {{clicks}} of {{number}} click ({{share}}).',
    stock_clicks_other:
      'In the chosen days the products that are out of stock now brought {{clicks}} of {{number}} clicks ({{share}}).',
    bids_clicks_one:
      'In the chosen days the products in stock now in categories without a bid brought {{clicks}} of {{number}} click ({{share}}).',
    bids_clicks_other:
      'In the chosen days the products in stock now in categories without a bid brought {{clicks}} of {{number}} clicks ({{share}}).',
    bids_rates:
      'In the same days {{premium}} of the views of your offers in premium positions brought a click, below them {{other}}.',
    price_clicks_one:
      'In the chosen days the products you have in stock for which another shop asks less now brought {{clicks}} of {{number}} click ({{share}}).',
    price_clicks_other:
      'In the chosen days the products you have in stock for which another shop asks less now brought {{clicks}} of {{number}} clicks ({{share}}).',
    ean_clicks_one:
      'In the chosen days the products without an EAN brought {{clicks}} of {{number}} click ({{share}}).',
    ean_clicks_other:
      'In the chosen days the products without an EAN brought {{clicks}} of {{number}} clicks ({{share}}).',
    budget_unlimited: '{{spent}} spent this month, without a limit that could run out.',
    budget_spent: '{{spent}} of {{limit}} spent this month ({{share}}).',
    budget_reached_one:
      'The limit is reached: unless it is raised, the offers stay hidden for {{number}} more day, today.',
    budget_reached_other:
      'The limit is reached: unless it is raised, the offers stay hidden for {{number}} more days, today included.',
    budget_runs_out_one:
      'If the days go on like the last full ones ({{pace_days}}), at {{pace}} and {{per_day}} clicks a day, it is used up on {{day}}, and the offers are then hidden for {{number}} day.',
    budget_runs_out_other:
      'If the days go on like the last full ones ({{pace_days}}), at {{pace}} and {{per_day}} clicks a day, it is used up on {{day}}, and the offers are then hidden for {{number}} days.',
    budget_lasts_one:
      'If the days go on like the last {{number}} full one, at {{pace}} a day, it lasts to the end of the month.',
    budget_lasts_other:
      'If the days go on like the last {{number}} full ones, at {{pace}} a day, it lasts to the end of the month.',
    budget_no_pace: 'How long it lasts is known after the first full day with spending.',
  },
  sr: {
    stock_clicks_one:
      'U izabranom periodu proizvodi kojih sada nema na stanju doneli su {{clicks}} od {{number}} klika ({{share}}).',
    stock_clicks_few:
      'U izabranom periodu proizvodi kojih sada nema na stanju doneli su {{clicks}} od {{number}} klika ({{share}}).',
    stock_clicks_other:
      'U izabranom periodu proizvodi kojih sada nema na stanju doneli su {{clicks}} od {{number}} klikova ({{share}}).',
    bids_clicks_one:
      'U izabranom periodu proizvodi na stanju u kategorijama bez licitacije doneli su {{clicks}} od {{number}} klika ({{share}}).',
    bids_clicks_few:
      'U izabranom periodu proizvodi na stanju u kategorijama bez licitacije doneli su {{clicks}} od {{number}} klika ({{share}}).',
    bids_clicks_other:
      'U izabranom periodu proizvodi na stanju u kategorijama bez licitacije doneli su {{clicks}} od {{number}} klikova ({{share}}).',
    bids_rates:
      'U istom periodu klik je donelo {{premium}} prikaza vaših ponuda na premijum pozicijama, a ispod njih {{other}}.',
    price_clicks_one:
      'U izabranom periodu proizvodi koje imate na stanju, a za koje neka druga prodavnica sada traži manje, doneli su {{clicks}} od {{number}} klika ({{share}}).',
    price_clicks_few:
      'U izabranom periodu proizvodi koje imate na stanju, a za koje neka druga prodavnica sada traži manje, doneli su {{clicks}} od {{number}} klika ({{share}}).',
    price_clicks_other:
      'U izabranom periodu proizvodi koje imate na stanju, a za koje neka druga prodavnica sada traži manje, doneli su {{clicks}} od {{number}} klikova ({{share}}).',
    ean_clicks_one:
      'U izabranom periodu proizvodi bez EAN-a doneli su {{clicks}} od {{number}} klika ({{share}}).',
    ean_clicks_few:
      'U izabranom periodu proizvodi bez EAN-a doneli su {{clicks}} od {{number}} klika ({{share}}).',
    ean_clicks_other:
      'U izabranom periodu proizvodi bez EAN-a doneli su {{clicks}} od {{number}} klikova ({{share}}).',
    budget_unlimited: 'Ovog meseca potrošeno je {{spent}}; limit nije postavljen.',
    budget_spent: 'Ovog meseca potrošeno je {{spent}} od {{limit}} ({{share}}).',
    budget_reached_one:
      'Limit je dostignut: ako ga ne povećate, ponude ostaju sakrivene još {{number}} dan, računajući današnji.',
    budget_reached_few:
      'Limit je dostignut: ako ga ne povećate, ponude ostaju sakrivene još {{number}} dana, računajući današnji.',
    budget_reached_other:
      'Limit je dostignut: ako ga ne povećate, ponude ostaju sakrivene još {{number}} dana, računajući današnji.',
    budget_runs_out_one:
      'Ako se nastavi kao poslednjih punih dana ({{pace_days}}; dnevno {{pace}}, klikova {{per_day}}), limit će biti potrošen {{day}}, a ponude zatim sakrivene {{number}} dan.',
    budget_runs_out_few:
      'Ako se nastavi kao poslednjih punih dana ({{pace_days}}; dnevno {{pace}}, klikova {{per_day}}), limit će biti potrošen {{day}}, a ponude zatim sakrivene {{number}} dana.',
    budget_runs_out_other:
      'Ako se nastavi kao poslednjih punih dana ({{pace_days}}; dnevno {{pace}}, klikova {{per_day}}), limit će biti potrošen {{day}}, a ponude zatim sakrivene {{number}} dana.',
    budget_lasts_one:
      'Ako se nastavi kao poslednji {{number}} pun dan, uz {{pace}} dnevno, limit će trajati do kraja meseca.',
    budget_lasts_few:
      'Ako se nastavi kao poslednja {{number}} puna dana, uz {{pace}} dnevno, limit će trajati do kraja meseca.',
    budget_lasts_other:
      'Ako se nastavi kao poslednjih {{number}} punih dana, uz {{pace}} dnevno, limit će trajati do kraja meseca.',
    budget_no_pace: 'Koliko će limit trajati, znaće se posle prvog punog dana sa potrošnjom.',
  },
  sl: {
    stock_clicks_one:
      'V izbranem obdobju so izdelki, ki jih zdaj ni na zalogi, prinesli {{clicks}} od {{number}} klika ({{share}}).',
    stock_clicks_two:
      'V izbranem obdobju so izdelki, ki jih zdaj ni na zalogi, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    stock_clicks_few:
      'V izbranem obdobju so izdelki, ki jih zdaj ni na zalogi, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    stock_clicks_other:
      'V izbranem obdobju so izdelki, ki jih zdaj ni na zalogi, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    bids_clicks_one:
      'V izbranem obdobju so izdelki na zalogi v kategorijah brez licitiranja prinesli {{clicks}} od {{number}} klika ({{share}}).',
    bids_clicks_two:
      'V izbranem obdobju so izdelki na zalogi v kategorijah brez licitiranja prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    bids_clicks_few:
      'V izbranem obdobju so izdelki na zalogi v kategorijah brez licitiranja prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    bids_clicks_other:
      'V izbranem obdobju so izdelki na zalogi v kategorijah brez licitiranja prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    bids_rates:
      'V istem obdobju je klik prineslo {{premium}} prikazov vaših ponudb na premium pozicijah, pod njimi pa {{other}}.',
    price_clicks_one:
      'V izbranem obdobju so izdelki, ki jih imate na zalogi in za katere ima druga trgovina zdaj nižjo ceno, prinesli {{clicks}} od {{number}} klika ({{share}}).',
    price_clicks_two:
      'V izbranem obdobju so izdelki, ki jih imate na zalogi in za katere ima druga trgovina zdaj nižjo ceno, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    price_clicks_few:
      'V izbranem obdobju so izdelki, ki jih imate na zalogi in za katere ima druga trgovina zdaj nižjo ceno, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    price_clicks_other:
      'V izbranem obdobju so izdelki, ki jih imate na zalogi in za katere ima druga trgovina zdaj nižjo ceno, prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    ean_clicks_one:
      'V izbranem obdobju so izdelki brez kode EAN prinesli {{clicks}} od {{number}} klika ({{share}}).',
    ean_clicks_two:
      'V izbranem obdobju so izdelki brez kode EAN prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    ean_clicks_few:
      'V izbranem obdobju so izdelki brez kode EAN prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    ean_clicks_other:
      'V izbranem obdobju so izdelki brez kode EAN prinesli {{clicks}} od {{number}} klikov ({{share}}).',
    budget_unlimited: 'Poraba ta mesec: {{spent}}; omejitev ni nastavljena.',
    budget_spent: 'Poraba ta mesec: {{spent}} od {{limit}} ({{share}}).',
    budget_reached_one:
      'Omejitev je dosežena: če je ne zvišate, bodo ponudbe skrite še {{number}} dan, današnji vštet.',
    budget_reached_two:
      'Omejitev je dosežena: če je ne zvišate, bodo ponudbe skrite še {{number}} dneva, današnji vštet.',
    budget_reached_few:
      'Omejitev je dosežena: če je ne zvišate, bodo ponudbe skrite še {{number}} dni, današnji vštet.',
    budget_reached_other:
      'Omejitev je dosežena: če je ne zvišate, bodo ponudbe skrite še {{number}} dni, današnji vštet.',
    budget_runs_out_one:
      'Če bo šlo naprej kot zadnje polne dni ({{pace_days}}; na dan {{pace}}, klikov {{per_day}}), bo omejitev porabljena {{day}}, ponudbe pa bodo nato skrite {{number}} dan.',
    budget_runs_out_two:
      'Če bo šlo naprej kot zadnje polne dni ({{pace_days}}; na dan {{pace}}, klikov {{per_day}}), bo omejitev porabljena {{day}}, ponudbe pa bodo nato skrite {{number}} dneva.',
    budget_runs_out_few:
      'Če bo šlo naprej kot zadnje polne dni ({{pace_days}}; na dan {{pace}}, klikov {{per_day}}), bo omejitev porabljena {{day}}, ponudbe pa bodo nato skrite {{number}} dni.',
    budget_runs_out_other:
      'Če bo šlo naprej kot zadnje polne dni ({{pace_days}}; na dan {{pace}}, klikov {{per_day}}), bo omejitev porabljena {{day}}, ponudbe pa bodo nato skrite {{number}} dni.',
    budget_lasts_one:
      'Če bo šlo naprej kot zadnji {{number}} polni dan, pri porabi {{pace}} na dan, omejitev zadošča do konca meseca.',
    budget_lasts_two:
      'Če bo šlo naprej kot zadnja {{number}} polna dneva, pri porabi {{pace}} na dan, omejitev zadošča do konca meseca.',
    budget_lasts_few:
      'Če bo šlo naprej kot zadnje {{number}} polne dni, pri porabi {{pace}} na dan, omejitev zadošča do konca meseca.',
    budget_lasts_other:
      'Če bo šlo naprej kot zadnjih {{number}} polnih dni, pri porabi {{pace}} na dan, omejitev zadošča do konca meseca.',
    budget_no_pace: 'Kako dolgo bo omejitev zadoščala, bo znano po prvem polnem dnevu s porabo.',
  },
});
