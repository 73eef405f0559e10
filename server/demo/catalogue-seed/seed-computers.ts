import type { SeedLeaf } from './seed-leaf.ts';

export const COMPUTERS = {
  laptop: {
    season: 'school',
    demand: 11,
    models: {
      Lenovo: 'IdeaPad 1 15AMN7=379, IdeaPad Slim 3 15IRH8=549, ThinkPad E16 Gen 2=899, LOQ 15IAX9=999',
      HP: '15-fd0083nm=489, Pavilion 16-af0015=789, ProBook 450 G10=869, Victus 16-s1012nm=1049',
      ASUS: 'Vivobook 15 X1504VA=519, Vivobook S 14 OLED=899, TUF Gaming A15 FA506=929, Zenbook 14 UX3405=1199',
      Acer: 'Aspire 3 A315-24P=429, Aspire Go 15=399, Nitro V 15 ANV15=949, Swift Go 14=899',
      Dell: 'Inspiron 3530=559, Vostro 3530=599, Latitude 5550=1249',
      Apple: 'MacBook Air 13 M3 256GB=1149, MacBook Pro 14 M4 512GB=1899',
    },
  },
  desktop: {
    season: 'school',
    demand: 4,
    models: {
      Lenovo: 'ThinkCentre Neo 50t=649, IdeaCentre 3 07IRB8=599, Legion Tower 5=1399',
      HP: 'Pro Tower 290 G9=579, Victus 15L=949, OMEN 35L=1899',
      Dell: 'OptiPlex 7020 SFF=729, Vostro 3030=639',
      Acer: 'Veriton S2715G=549, Nitro N50-656=1099',
      ASUS: 'ExpertCenter D5=619, ROG Strix G13=1299',
      Apple: 'Mac mini M4 256GB=679',
    },
  },
  monitor: {
    season: 'school',
    demand: 5,
    models: {
      Dell: 'SE2425H 24"=109, S2725DS 27"=239, U2724D 27"=419',
      LG: '24MR400-B 24"=95, 27UP650 27"=269, 34WP65C 34"=339, 27GR75Q 27"=259',
      Samsung: 'S3 S33GD 24"=99, Odyssey G3 27"=179, Odyssey G5 32"=279, ViewFinity S6 27"=239',
      Philips: '241V8LAB 24"=92, 27E1N1800A 27"=229',
      AOC: '24B2XH 24"=94, 24G4X 24"=149, Q27G4X 27"=199',
    },
  },
  printer: {
    season: 'school',
    demand: 4,
    models: {
      Canon: 'PIXMA TS3450=49, PIXMA G3430=179, i-SENSYS MF275dw=219',
      Epson: 'EcoTank L3270=169, EcoTank L5290=229, WorkForce WF-2930=89',
      HP: 'DeskJet 2820e=55, Smart Tank 585=159, LaserJet M110we=115, LaserJet Pro MFP 3102fdw=289',
      Brother: 'DCP-T430W=159, HL-L2402D=139, MFC-L2802DW=249',
    },
  },
  router: {
    season: 'even',
    demand: 4,
    models: {
      'TP-Link': 'Archer C6 AC1200=35, Archer AX23=55, Archer AX55=82, Deco X20 3-pack=169, TL-WR841N=17',
      ASUS: 'RT-AX52=69, RT-AX58U=119, ZenWiFi XD4 Plus=149',
      MikroTik: 'hAP ac2=72, hAP ax2=89, hEX S=69',
      Mercusys: 'MR60X=34, Halo H60X 2-pack=79',
    },
  },
  ssd: {
    season: 'even',
    demand: 5,
    models: {
      Samsung: '990 EVO Plus 1TB=79, 990 PRO 2TB=169, 870 EVO 500GB=55, T7 Shield 1TB=99',
      Kingston: 'NV3 500GB=39, NV3 1TB=59, KC3000 1TB=79, A400 480GB=34, XS1000 1TB=69',
      Crucial: 'P3 Plus 1TB=59, BX500 1TB=62, T500 2TB=149',
      WD: 'Blue SN5000 1TB=64, Black SN850X 2TB=159, Green SN350 480GB=36',
    },
  },
  graphics: {
    season: 'gift',
    demand: 5,
    models: {
      Gigabyte:
        'GeForce RTX 4060 Windforce 8GB=309, GeForce RTX 5070 Windforce 12GB=619, Radeon RX 7600 8GB=269',
      ASUS: 'Dual GeForce RTX 4060 8GB=329, TUF GeForce RTX 5070 Ti 16GB=949, Prime Radeon RX 9070 16GB=659',
      MSI: 'GeForce RTX 3050 Ventus 6GB=189, GeForce RTX 5060 Ti 16GB=469, GeForce RTX 5080 Gaming Trio=1249',
      Sapphire: 'Pulse Radeon RX 7600=265, Pulse Radeon RX 9060 XT 16GB=389, Nitro+ RX 9070 XT=749',
    },
  },
  keyboard: {
    season: 'gift',
    demand: 3,
    models: {
      Logitech: 'K120=14, MK295 Silent=39, MX Keys S=109, G213 Prodigy=49, Pebble Keys 2 K380s=42',
      Genesis: 'Thor 300 RGB=49, Rhod 300=25',
      Redragon: 'Kumara K552=39, Shiva K512=35',
      HyperX: 'Alloy Origins Core=75, Alloy Rise 75=149',
      Trust: 'GXT 835 Azor=24, Ody II=19',
    },
  },
  mouse: {
    season: 'gift',
    demand: 3,
    models: {
      Logitech:
        'M185=13, M720 Triathlon=45, MX Master 3S=95, G305 Lightspeed=42, G502 X=65, Lift Vertical=59',
      Razer: 'DeathAdder Essential=25, Basilisk V3=55, Viper V3 HyperSpeed=69',
      SteelSeries: 'Rival 3=29, Aerox 3=55',
      Genesis: 'Krypton 555=22, Zircon 500=29',
      Trust: 'Fyda Rechargeable=24',
    },
  },
  tablet: {
    season: 'gift',
    demand: 6,
    models: {
      Apple:
        'iPad 11 A16 128GB=399, iPad Air 11 M3 128GB=649, iPad Pro 11 M4 256GB=1099, iPad mini A17 Pro 128GB=559',
      Samsung:
        'Galaxy Tab A9 64GB=129, Galaxy Tab A9+ 128GB=199, Galaxy Tab S6 Lite 2024=289, Galaxy Tab S10 FE=479',
      Lenovo: 'Tab M9 64GB=109, Idea Tab 128GB=179, Tab P12 128GB=289',
      Xiaomi: 'Redmi Pad SE 128GB=159, Redmi Pad Pro 256GB=259, Pad 7 256GB=369',
    },
  },
} as const satisfies Record<string, SeedLeaf>;
