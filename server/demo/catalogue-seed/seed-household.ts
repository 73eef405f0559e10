import type { SeedLeaf } from './seed-leaf.ts';

export const HOUSEHOLD = {
  vacuum: {
    season: 'even',
    demand: 5,
    models: {
      Bosch: 'BGLS2POW1=109, BGC21X200=129, BGL8GOLD=249, BCS711PET=389',
      Rowenta: 'RO2913=99, X-Force 9.60=329, RO7455=229',
      Samsung: 'VC07M25E0=95, Jet 65 Pet=229, Bespoke Jet Lite=399',
      Philips: 'XB2123=99, XD5123=179, XC5043=279',
      Dyson: 'V8 Absolute=369, V12 Detect Slim=519, V15 Detect=649',
      Electrolux: 'EB31C1UG=119, EP71B14DB=229',
      Gorenje: 'VC2102BK=69, SVC216FR=149',
    },
  },
  robot: {
    season: 'gift',
    demand: 5,
    models: {
      Xiaomi: 'Robot Vacuum E10=129, Robot Vacuum S20+=269, Robot Vacuum X20 Max=449',
      Roborock: 'Q7 M5=199, Q Revo S=499, Qrevo Curv=849, S8 MaxV Ultra=949',
      Dreame: 'D9 Max Gen 2=189, L10s Ultra Gen 2=469, X40 Ultra=799',
      iRobot: 'Roomba Combo 105=249, Roomba Combo j5=349',
      Ecovacs: 'Deebot N20 Plus=329, Deebot T50 Omni=649',
    },
  },
  coffee: {
    season: 'gift',
    demand: 6,
    models: {
      'De’Longhi':
        'Magnifica S ECAM 22.110=329, Magnifica Evo ECAM 290.61=449, Dedica EC 685=169, La Specialista Arte=419',
      Philips: 'EP2220/10=299, EP3341/50=399, EP5547/90=599, L’Or Barista=79',
      Krups: 'Essential EA8108=279, Intuition EA873=469, Dolce Gusto Genio S=89, Nespresso Vertuo Pop=85',
      Gorenje: 'TCM300W=45, ESCM15DBK=99',
      Siemens: 'EQ300 TF301E09=429, EQ6 Plus s100=699',
      Sencor: 'SES 1710BK=89, SCE 3700BK=39',
      Bosch: 'TIE20119=329, Tassimo My Way 2=75',
    },
  },
  iron: {
    season: 'even',
    demand: 3,
    models: {
      Philips: 'DST5030/80=49, Azur 8000 DST8050=89, PSG7040/10=199, STH3020/10=39',
      Tefal: 'Virtuo FV1320=25, Ultragliss FV6832=55, Pro Express GV9220=239',
      Braun: 'TexStyle 5 SI5037=55, CareStyle 5 IS5145=189',
      Rowenta: 'Effective DX1550=35, Steam Force DW9240=95',
      Bosch: 'TDA3024010=42',
      Gorenje: 'SIH2600BLC=29',
    },
  },
  blender: {
    season: 'even',
    demand: 3,
    models: {
      Bosch: 'MSM66110=35, ErgoMaster MSM6S50B=65, MMBP1000=45, VitaPower MMB6141B=89',
      Braun: 'MultiQuick 5 MQ5235=65, MultiQuick 7 MQ7035=95, JB3060=69',
      Philips: 'HR2531/00=39, HR2291/01=65, HR3760/10=99',
      Tefal: 'Blendforce BL4361=49, Infinyforce HB95LD=85',
      Ninja: 'BN495EU=89, Detect TB401EU=139',
      Gorenje: 'HBX884QE=39',
    },
  },
  mixer: {
    season: 'gift',
    demand: 3,
    models: {
      Bosch: 'MUM4427=99, MUM58720=219, MUMS2EW00=119, MFQ3030=32',
      Kenwood: 'Prospero+ KHC29=199, Titanium Chef KVC65=499, kMix KMX750=329',
      KitchenAid: 'Classic 5K45SS=369, Artisan 5KSM175=549',
      Gorenje: 'MMC1000XBK=129, M450WCR=35',
      Electrolux: 'Assistent EKM3700=249',
      Tefal: 'QB150138=119',
    },
  },
  airfryer: {
    season: 'gift',
    demand: 5,
    models: {
      Philips: 'NA120/00=79, NA230/00=99, NA352/00=159, HD9880/90=289',
      Ninja: 'AF100EU=99, AF300EU Foodi=179, AF400EU MAX=209, SL400EU Double Stack=219',
      Tefal: 'Easy Fry EY5058=89, Dual Easy Fry EY905=179',
      Cosori: 'CP158-AF=95, TurboBlaze 6L=119, Dual Zone 8.5L=159',
      Xiaomi: 'Smart Air Fryer 6.5L=79',
      Gorenje: 'AF1409DB=69',
    },
  },
  microwave: {
    season: 'even',
    demand: 3,
    models: {
      Gorenje: 'MO20E1WH=69, MO20A3BH=89, BM235SYB=269',
      Samsung: 'MS23K3513AW=99, MG23K3515AS=129, MG30T5018AK=179',
      Bosch: 'FFL023MW0=109, BFL523MB1=329',
      Beko: 'MOC201103W=72, BMGB20212B=219',
      Candy: 'CMW20TNMW=65, MIC20GDFX=179',
      LG: 'MS2535GIS=129',
    },
  },
} as const satisfies Record<string, SeedLeaf>;

export const BEAUTY = {
  hairdryer: {
    season: 'gift',
    demand: 3,
    models: {
      Rowenta: 'CV5830=35, Ultimate Experience CV9240=109',
      Philips: 'BHD350/10=27, BHD538/20=49',
      Remington: 'D3190=22, AC9140 Proluxe=55, Hydraluxe AC8901=52',
      Dyson: 'Supersonic Nural=419, Supersonic r=449',
      BaByliss: 'D570DE=39, Air Power Pro 6715DE=75',
      Braun: 'Satin Hair 3 HD380=32',
    },
  },
  straightener: {
    season: 'gift',
    demand: 3,
    models: {
      Remington: 'S3500 Ceramic=25, S9100B Proluxe=55, Shine Therapy S8500=49',
      BaByliss: 'ST289E=35, C454E=45, AS136E Big Hair=59',
      Rowenta: 'SF1512=25, Karl Lagerfeld SF466L=69',
      Philips: 'BHS378/00=32, BHS732/00=65',
      Dyson: 'Airwrap i.d.=499, Corrale HS07=429',
    },
  },
  shaver: {
    season: 'gift',
    demand: 4,
    models: {
      Philips: 'S1142/00=49, S5887/10=95, S7887/35=149, OneBlade QP2824=39, S9000 Prestige SP9883=329',
      Braun: 'Series 3 300s=49, Series 5 51-W1200s=89, Series 7 71-N7200cc=169, Series 9 Pro+ 9567cc=289',
      Panasonic: 'ES-RT37=65, ES-LV67=169',
      Remington: 'R3 Style R3002=35, F7 Ultimate F7800=79',
      Xiaomi: 'Electric Shaver S301=39',
    },
  },
  toothbrush: {
    season: 'even',
    demand: 4,
    models: {
      'Oral-B': 'Vitality Pro=25, Pro 3 3500=49, iO3=75, iO6=119, iO10=279, Aquacare 4=65',
      Philips: 'Sonicare 3100 HX3671=49, Sonicare 4300 HX6807=75, Sonicare DiamondClean 9000=149',
      Xiaomi: 'Electric Toothbrush T302=29, Oscillation=29',
      Oclean: 'X Lite=45, X Pro 20=65',
      Waterpik: 'WP-560 Cordless Advanced=89',
    },
  },
  epilator: {
    season: 'outdoor',
    demand: 2,
    models: {
      Braun: 'Silk-épil 3 3-410=39, Silk-épil 5 5-000=65, Silk-épil 9 9-030=129, Silk-expert Pro 5 IPL=329',
      Philips: 'BRE225/00=42, BRE700/00=85, Lumea 8000 IPL=349, Lumea 9900 IPL=429',
      Rowenta: 'EP2910=35, EP8020=65',
      Remington: 'EP7300=49, IPL6500=149',
    },
  },
  perfume: {
    season: 'gift',
    demand: 5,
    models: {
      'Calvin Klein': 'CK One EDT 100ml=29, Euphoria EDP 100ml=49, Eternity EDP 100ml=42',
      'Hugo Boss': 'Bottled EDT 100ml=55, The Scent EDT 100ml=59, Alive EDP 80ml=69',
      Lancôme: 'La Vie Est Belle EDP 50ml=75, Idôle EDP 50ml=72',
      Versace: 'Eros EDT 100ml=69, Bright Crystal EDT 90ml=62, Dylan Blue EDT 100ml=65',
      'Giorgio Armani': 'Acqua di Giò EDT 100ml=79, Sì EDP 50ml=82',
      Davidoff: 'Cool Water EDT 125ml=32',
    },
  },
} as const satisfies Record<string, SeedLeaf>;
