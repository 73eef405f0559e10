import { defineTexts } from '../../core/texts/texts.ts';

/** What the product does; nothing stands here that it does not do. */
export const featuresTexts = defineTexts('features', {
  en: {
    title: 'Everything between the click and the bill',
    intro: 'One screen for each question a merchant asks, and under every number the clicks it is made of.',
    clicks: 'Clicks and costs',
    clicks_text:
      'Clicks, bid clicks, cost and average cost per click by day, week or month, beside the period before. Down to the single click.',
    products: 'Products and categories',
    products_text: 'What is clicked and what it costs, by product, category, device, weekday and hour.',
    market: 'Market insights',
    market_text: 'Top categories, brands and products of last year on your portal, and how they grow.',
    positions: 'Premium positions',
    positions_text:
      'Bid for positions 1 to 3, category by category, and see your average position, your coverage and where there is room.',
    ads: 'Product ads',
    ads_text:
      'Bid by category, brand and price range. A category that is won shows your top 5 products in it.',
    coupons: 'Coupons and deals',
    coupons_text:
      'Your code, your terms, your products. No commission on coupon sales. Each coupon is reviewed first and appears within 4 hours of approval.',
    budget: 'A budget that holds',
    budget_text:
      'A monthly limit for every shop: a warning above 80 %, and at the limit your products are hidden until you raise it or a new month begins.',
    prices: 'Price comparison',
    prices_text:
      'Where you are the cheapest, where others undercut you, and where you are the most expensive.',
    team: 'Your team and our support',
    team_text: 'Colleagues see only the shops you give them. Questions and answers stay together in tickets.',
  },
  sr: {
    title: 'Sve između klika i računa',
    intro: 'Po jedan ekran za svako pitanje trgovca, a ispod svakog broja klikovi od kojih je sastavljen.',
    clicks: 'Klikovi i troškovi',
    clicks_text:
      'Klikovi, klikovi iz licitacije, trošak i prosečna cena klika po danu, nedelji ili mesecu, uz prethodni period. Sve do pojedinačnog klika.',
    products: 'Proizvodi i kategorije',
    products_text: 'Na šta se klikće i koliko to košta, po proizvodu, kategoriji, uređaju, danu i satu.',
    market: 'Uvid u tržište',
    market_text:
      'Najtraženije kategorije, brendovi i proizvodi prošle godine na vašem portalu i njihov rast.',
    positions: 'Premijum pozicije',
    positions_text:
      'Licitirajte za pozicije od 1 do 3, kategoriju po kategoriju, i pratite prosečnu poziciju, pokrivenost i gde ima mesta.',
    ads: 'Oglasi proizvoda',
    ads_text:
      'Licitirajte po kategoriji, brendu i rasponu cena. U osvojenoj kategoriji prikazuje se vaših 5 najboljih proizvoda.',
    coupons: 'Kuponi i akcije',
    coupons_text:
      'Vaš kod, vaši uslovi, vaši proizvodi. Bez provizije na prodaju preko kupona. Svaki kupon prvo prolazi proveru i pojavljuje se najviše 4 sata posle odobrenja.',
    budget: 'Budžet koji se poštuje',
    budget_text:
      'Mesečni limit za svaku prodavnicu: upozorenje iznad 80 %, a kada se limit dostigne, proizvodi su sakriveni dok ga ne povećate ili ne počne novi mesec.',
    prices: 'Poređenje cena',
    prices_text: 'Gde ste najjeftiniji, gde su drugi jeftiniji od vas, a gde ste najskuplji.',
    team: 'Vaš tim i naša podrška',
    team_text: 'Kolege vide samo prodavnice koje im dodelite. Pitanja i odgovori ostaju zajedno u tiketima.',
  },
  sl: {
    title: 'Vse med klikom in računom',
    intro: 'En zaslon za vsako trgovčevo vprašanje, pod vsako številko pa kliki, iz katerih je sestavljena.',
    clicks: 'Kliki in stroški',
    clicks_text:
      'Kliki, kliki iz licitiranja, strošek in povprečna cena klika po dnevih, tednih ali mesecih, ob prejšnjem obdobju. Vse do posameznega klika.',
    products: 'Izdelki in kategorije',
    products_text: 'Na kaj se klika in koliko to stane, po izdelku, kategoriji, napravi, dnevu in uri.',
    market: 'Vpogled v trg',
    market_text:
      'Najbolj iskane kategorije, znamke in izdelki preteklega leta na vašem portalu in njihova rast.',
    positions: 'Premium pozicije',
    positions_text:
      'Licitirajte za pozicije od 1 do 3, kategorijo za kategorijo, in spremljajte povprečno pozicijo, pokritost in kje je še prostor.',
    ads: 'Oglasi izdelkov',
    ads_text:
      'Licitirajte po kategoriji, znamki in cenovnem razponu. V osvojeni kategoriji se prikaže vaših 5 najboljših izdelkov.',
    coupons: 'Kuponi in akcije',
    coupons_text:
      'Vaša koda, vaši pogoji, vaši izdelki. Brez provizije na prodajo s kuponi. Vsak kupon najprej pregledamo, prikaže pa se najpozneje 4 ure po odobritvi.',
    budget: 'Proračun, ki drži',
    budget_text:
      'Mesečna omejitev za vsako trgovino: opozorilo nad 80 %, ob dosegu omejitve pa so izdelki skriti, dokler je ne zvišate ali se ne začne nov mesec.',
    prices: 'Primerjava cen',
    prices_text: 'Kje ste najcenejši, kje so drugi cenejši od vas in kje ste najdražji.',
    team: 'Vaša ekipa in naša podpora',
    team_text:
      'Sodelavci vidijo le trgovine, ki jim jih dodelite. Vprašanja in odgovori ostanejo skupaj v zahtevkih.',
  },
});
