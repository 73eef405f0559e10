import type { SeedLeaf } from './seed-leaf.ts';

export const TV_AUDIO = {
  tv: {
    season: 'gift',
    demand: 10,
    models: {
      Samsung:
        'UE32T4302 32"=189, UE43DU7172 43"=319, UE55DU8072 55"=489, QE55Q60D 55"=579, QE65S90D 65"=1399',
      LG: '32LQ63006 32"=219, 43UT80003 43"=329, 55UT80003 55"=449, 55QNED80T 55"=599, OLED55C44 55"=1149, OLED65B46 65"=1399',
      Philips: '32PHS6009 32"=179, 50PUS8009 50"=419, 55PUS8919 55"=599, 65OLED809 65"=1599',
      TCL: '32S5400A 32"=159, 50V6B 50"=319, 55C655 55"=469, 65C805 65"=899',
      Hisense: '32A4K 32"=149, 43A6N 43"=259, 55E7NQ 55"=429, 65U7NQ 65"=799',
      Sony: 'KD-43X75WL 43"=449, K-55S30 55"=749',
    },
  },
  soundbar: {
    season: 'gift',
    demand: 3,
    models: {
      Samsung: 'HW-C400=99, HW-Q600C=249, HW-Q930D=599',
      LG: 'S40T=119, S60TR=219, SG10TY=549',
      JBL: 'Bar 2.0 All-in-One=99, Bar 300=259, Bar 500=399, Bar 800=599',
      Sony: 'HT-S400=179, HT-A3000=449',
      Bose: 'Smart Soundbar=449',
      Hisense: 'HS214=69, HS2100=99',
    },
  },
  headphones: {
    season: 'gift',
    demand: 6,
    models: {
      JBL: 'Tune 520BT=39, Tune 770NC=89, Wave Beam 2=55, Live Pro 2 TWS=99, Quantum 100=32',
      Sony: 'WH-CH520=42, WH-1000XM5=299, WF-C510=49, INZONE H5=119',
      Apple: 'AirPods 4=139, AirPods Pro 2 USB-C=239, AirPods Max=519',
      Samsung: 'Galaxy Buds FE=65, Galaxy Buds3 Pro=179',
      Sennheiser: 'HD 450BT=109, Momentum 4=249, Accentum=129',
      HyperX: 'Cloud III=79, Cloud Stinger 2=42',
    },
  },
  speaker: {
    season: 'outdoor',
    demand: 4,
    models: {
      JBL: 'Go 4=39, Clip 5=59, Flip 6=99, Charge 5=139, Xtreme 4=259, PartyBox 110=299, PartyBox Encore Essential=219',
      Sony: 'SRS-XB100=42, ULT Field 1=89, ULT Tower 10=799',
      Marshall: 'Emberton III=149, Willen II=99, Acton III=249',
      Bose: 'SoundLink Flex 2=139, SoundLink Max=349',
      Tronsmart: 'T7=42, Bang Max=119',
    },
  },
  projector: {
    season: 'even',
    demand: 2,
    models: {
      Epson: 'CO-W01=359, EB-FH06=599, EH-TW6250=1049',
      BenQ: 'MS560=329, TH585P=579, W1800i=1049',
      Xgimi: 'MoGo 3 Pro=399, Halo+=699',
      Xiaomi: 'Smart Projector L1=189, Smart Projector L1 Pro=249',
      Acer: 'X1228H=379, H6815P=699',
    },
  },
  console: {
    season: 'gift',
    demand: 6,
    models: {
      Sony: 'PlayStation 5 Slim 1TB=519, PlayStation 5 Slim Digital=429, PlayStation 5 Pro=779, DualSense=65, PlayStation Portal=219',
      Microsoft: 'Xbox Series S 512GB=299, Xbox Series X 1TB=499, Xbox Wireless Controller=55',
      Nintendo: 'Switch OLED=319, Switch Lite=209, Switch 2=469, Switch 2 Pro Controller=85',
      Lenovo: 'Legion Go S=649',
      ASUS: 'ROG Ally 512GB=549',
    },
  },
} as const satisfies Record<string, SeedLeaf>;

export const PHONES = {
  smartphone: {
    season: 'gift',
    demand: 14,
    models: {
      Samsung:
        'Galaxy A06 4/128GB=119, Galaxy A16 4/128GB=149, Galaxy A26 5G 6/128GB=229, Galaxy A36 5G 8/256GB=319, Galaxy A56 5G 8/256GB=379, Galaxy S24 FE 8/128GB=479, Galaxy S25 12/256GB=749, Galaxy S25 Ultra 12/256GB=1099, Galaxy Z Flip6 12/256GB=799',
      Apple:
        'iPhone 13 128GB=479, iPhone 15 128GB=619, iPhone 16e 128GB=589, iPhone 16 128GB=749, iPhone 16 Pro 256GB=1099, iPhone 17 256GB=899, iPhone 17 Pro 256GB=1249',
      Xiaomi:
        'Redmi A5 4/128GB=89, Redmi 14C 8/256GB=119, Redmi Note 14 8/256GB=189, Redmi Note 14 Pro 5G 8/256GB=289, Poco X7 Pro 12/512GB=349, Xiaomi 14T 12/256GB=449, Xiaomi 15 12/256GB=749',
      Motorola: 'moto g05 4/128GB=99, moto g56 5G 8/256GB=189, edge 60 fusion 8/256GB=299',
      Honor: 'X6b 4/128GB=109, X8c 8/256GB=229, 400 Lite 8/256GB=269, Magic7 Lite=319',
      Google: 'Pixel 9a 128GB=449, Pixel 10 128GB=799',
    },
  },
  smartwatch: {
    season: 'gift',
    demand: 5,
    models: {
      Apple: 'Watch SE 2 40mm=229, Watch Series 10 42mm=399, Watch Ultra 2=779',
      Samsung: 'Galaxy Fit3=45, Galaxy Watch FE=119, Galaxy Watch7 44mm=239, Galaxy Watch Ultra=449',
      Huawei: 'Watch Fit 4=129, Watch GT 5 46mm=199, Band 10=42',
      Xiaomi: 'Smart Band 9=35, Redmi Watch 5 Active=35, Watch S4=149',
      Garmin: 'Forerunner 165=249, Instinct 3=399, Venu 3=399, Fenix 8 47mm=849',
      Amazfit: 'Bip 6=79, GTR 4=139',
    },
  },
  powerbank: {
    season: 'outdoor',
    demand: 2,
    models: {
      Xiaomi: 'Power Bank 10000 22.5W=18, Power Bank 20000 33W=35',
      Anker: 'PowerCore 10K=22, Zolo 20K 30W=42, Prime 27650=139',
      Baseus: 'Bipow 10000 20W=19, Adaman 20000 65W=55, Star-Lord 20000 22.5W=29',
      Samsung: 'EB-P3400 10000mAh=24, EB-P4520 20000mAh=45',
      Tracer: 'Parker 20000=22',
      Canyon: 'PB-301 30000=35',
    },
  },
  charger: {
    season: 'even',
    demand: 2,
    models: {
      Apple: 'USB-C 20W=22, MagSafe 1m=42, USB-C 70W=59',
      Samsung: 'EP-T2510 25W=15, EP-T4511 45W=29',
      Baseus: 'GaN5 Pro 65W=35, Super Si 25W=11',
      Anker: 'Nano II 65W=39, 312 Charger 20W=13',
      Xiaomi: '67W Charging Combo=29, HyperCharge 120W=39',
      Ugreen: 'Nexode 100W=59, Nexode Mini 30W=22',
    },
  },
} as const satisfies Record<string, SeedLeaf>;
