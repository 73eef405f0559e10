import { defineTexts } from '../../../core/texts/texts.ts';

/** The screen of products: ranking, prices, and what they may have earned. */
export const productsTexts = defineTexts('products', {
  en: {
    title: 'Products',
    measure: 'Rank and draw by',
    open_category: 'Open the category',
    ranking: 'Top products',
    ranking_in: 'Top products: {{category}}',
    course: 'Products over time: {{measure}}',
    course_hint_top_one: 'The product that leads the table below. Tick products there to choose your own.',
    course_hint_top_other:
      'The {{count}} products that lead the table below. Tick products there to choose your own.',
    course_hint_chosen: 'The products ticked in the table below.',
    num_products_day: 'Products clicked per day',
    num_products_week: 'Products clicked per week',
    num_products_month: 'Products clicked per month',
    unit_products: 'products',
    price_title: 'Average product price',
    price_hint: 'Clicked: weighted by clicks. Listed: all your offers in stock.',
    price_clicked: 'Price of clicked products',
    price_listed: 'Price of listed products',
    revenue: 'Potential revenue',
    revenue_note_default:
      'Clicks × {{rate}} × average clicked price. {{rate}} of clicks that buy is a general assumption: your shop has not given a rate of its own.',
    revenue_note_shop:
      'Clicks × {{rate}} × average clicked price. {{rate}} of clicks that buy is the rate your shop has given.',
    no_prices: 'No prices are known in this period.',
    no_prices_hint: 'Prices come with your price list; check that it is being read.',
  },
  sr: {
    title: 'Proizvodi',
    measure: 'Poređaj i prikaži po',
    open_category: 'Otvori kategoriju',
    ranking: 'Najuspešniji proizvodi',
    ranking_in: 'Najuspešniji proizvodi: {{category}}',
    course: 'Proizvodi kroz vreme: {{measure}}',
    course_hint_top_one: 'Proizvod koji vodi u tabeli ispod. U njoj označite one koje želite da vidite.',
    course_hint_top_few:
      '{{count}} proizvoda koja vode u tabeli ispod. U njoj označite one koje želite da vidite.',
    course_hint_top_other:
      '{{count}} proizvoda koji vode u tabeli ispod. U njoj označite one koje želite da vidite.',
    course_hint_chosen: 'Proizvodi označeni u tabeli ispod.',
    num_products_day: 'Kliknuti proizvodi po danima',
    num_products_week: 'Kliknuti proizvodi po nedeljama',
    num_products_month: 'Kliknuti proizvodi po mesecima',
    unit_products: 'proizvoda',
    price_title: 'Prosečna cena proizvoda',
    price_hint: 'Kliknuti: prosek po klikovima. U ponudi: sve vaše ponude na stanju.',
    price_clicked: 'Cena kliknutih proizvoda',
    price_listed: 'Cena proizvoda u ponudi',
    revenue: 'Potencijalni prihod',
    revenue_note_default:
      'Klikovi × {{rate}} × prosečna cena kliknutih proizvoda. Udeo klikova koji završe kupovinom ({{rate}}) je opšta pretpostavka, jer vaša prodavnica nije navela svoj.',
    revenue_note_shop:
      'Klikovi × {{rate}} × prosečna cena kliknutih proizvoda. Udeo klikova koji završe kupovinom ({{rate}}) navela je vaša prodavnica.',
    no_prices: 'U ovom periodu nema poznatih cena.',
    no_prices_hint: 'Cene stižu sa vašim cenovnikom; proverite da li se učitava.',
  },
  sl: {
    title: 'Izdelki',
    measure: 'Razvrsti in prikaži po',
    open_category: 'Odpri kategorijo',
    ranking: 'Najuspešnejši izdelki',
    ranking_in: 'Najuspešnejši izdelki: {{category}}',
    course: 'Izdelki skozi čas: {{measure}}',
    course_hint_top_one: 'Izdelek, ki vodi v spodnji tabeli. Za svoj izbor izdelke tam označite.',
    course_hint_top_two: '{{count}} izdelka, ki vodita v spodnji tabeli. Za svoj izbor izdelke tam označite.',
    course_hint_top_few: '{{count}} izdelki, ki vodijo v spodnji tabeli. Za svoj izbor izdelke tam označite.',
    course_hint_top_other:
      '{{count}} izdelkov, ki vodijo v spodnji tabeli. Za svoj izbor izdelke tam označite.',
    course_hint_chosen: 'Izdelki, označeni v spodnji tabeli.',
    num_products_day: 'Kliknjeni izdelki po dnevih',
    num_products_week: 'Kliknjeni izdelki po tednih',
    num_products_month: 'Kliknjeni izdelki po mesecih',
    unit_products: 'izdelkov',
    price_title: 'Povprečna cena izdelkov',
    price_hint: 'Kliknjeni: povprečje po klikih. V ponudbi: vse vaše ponudbe na zalogi.',
    price_clicked: 'Cena kliknjenih izdelkov',
    price_listed: 'Cena izdelkov v ponudbi',
    revenue: 'Potencialni prihodek',
    revenue_note_default:
      'Kliki × {{rate}} × povprečna cena kliknjenih izdelkov. Delež klikov, ki se končajo z nakupom ({{rate}}), je splošna predpostavka, ker vaša trgovina svojega ni navedla.',
    revenue_note_shop:
      'Kliki × {{rate}} × povprečna cena kliknjenih izdelkov. Delež klikov, ki se končajo z nakupom ({{rate}}), je navedla vaša trgovina.',
    no_prices: 'V tem obdobju ni znanih cen.',
    no_prices_hint: 'Cene pridejo z vašim cenikom; preverite, ali se bere.',
  },
});
