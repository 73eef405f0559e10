import type { SeedLeaf } from './seed-leaf.ts';

export const SPORTS = {
  bicycle: {
    season: 'outdoor',
    demand: 4,
    models: {
      Capriolo: 'Level 9.1 29"=389, MTB Diavolo DX 26"=239, Ecolo 28"=269, Mustang 20"=169',
      Cross: 'Grip 927 29"=459, Traction SX 29"=699, Citerra 28"=419',
      Scott: 'Aspect 950 29"=649, Sub Cross 40=599',
      Trek: 'Marlin 5 Gen 3=649, FX 1=529',
      Rog: 'Pony Classic 7=689, Pony Mini=649',
      Kross: 'Hexagon 3.0=429, Evado 3.0=499',
    },
  },
  scooter: {
    season: 'outdoor',
    demand: 4,
    models: {
      Xiaomi: 'Electric Scooter 4 Lite Gen 2=289, Electric Scooter 5=389, Electric Scooter 4 Pro Gen 2=529',
      Segway: 'Ninebot E2 E II=279, Ninebot F3 E=499, Ninebot MAX G3=799',
      Motus: 'Scooty 10 Lite=329, Pro 10 Sport=949',
      Denver: 'SEL-80130=199, SEL-10860F=329',
      Ducati: 'Pro-II Evo=379, Futa Cross-E=599',
    },
  },
  treadmill: {
    season: 'heating',
    demand: 2,
    models: {
      Kettler: 'Track S2=699, Alpha Run 200=849',
      Spokey: 'Gauss=399, Fitness Board=299',
      Kingsmith: 'WalkingPad A1 Pro=399, WalkingPad X21=699',
      NordicTrack: 'T Series 5=799, EXP 7i=1199',
      Gymstick: 'WalkingPad Pro=449, GT4.0=949',
    },
  },
  tent: {
    season: 'outdoor',
    demand: 2,
    models: {
      Coleman: 'Darwin 3+=129, Kobuk Valley 4 Plus=199, Coastline 3 Plus=139',
      Bestway: 'Pavillo Coolmount 4=69, Pavillo Montana 6=119',
      'Easy Camp': 'Huntsville 400=229, Palmdale 500=399',
      'Nils Camp': 'NC6010=55, NC6031=99',
      Outwell: 'Cloud 4=199, Earth 5=249',
    },
  },
  shoes: {
    season: 'outdoor',
    demand: 6,
    models: {
      Nike: 'Revolution 7=55, Pegasus 41=99, Vomero 18=119, Court Vision Low=69',
      Adidas: 'Runfalcon 5=49, Duramo SL 2=55, Ultraboost 5=139, Galaxy 7=42',
      Asics: 'Gel-Contend 9=52, Gel-Nimbus 27=149, GT-2000 13=109, Jolt 5=45',
      Puma: 'Velocity Nitro 3=95, Softride Enzo=55',
      Brooks: 'Ghost 16=109, Glycerin 22=139',
      'New Balance': '520v9=65, Fresh Foam 1080v14=149',
    },
  },
  fitness: {
    season: 'heating',
    demand: 2,
    models: {
      Kettler: 'Hoi Frame=549, Golf C2=399, Axos Rower=499',
      Bowflex: 'SelectTech 552i=379, SelectTech 1090i=549',
      Toorx: 'BRX-85=349, WBX-90=249, Kettlebell 16 kg=39',
      Schwinn: 'IC8=899, 290R=599',
      Spokey: 'Burden 20 kg=35, Onego+=179',
    },
  },
} as const satisfies Record<string, SeedLeaf>;

export const KIDS = {
  stroller: {
    season: 'even',
    demand: 4,
    models: {
      Cybex: 'Libelle=179, Balios S Lux=449, Priam 4=999, Gazelle S=599',
      Chicco: 'Goody Plus=149, Best Friend Pro=399, We=229',
      Kinderkraft: 'Prime 2 3u1=299, Nubi 2=149, Moov CT=249',
      Lorelli: 'Boston 3u1=219, Fiona=69, Glory 2u1=169',
      'Peg Perego': 'Book=499, Vivace=549',
    },
  },
  carseat: {
    season: 'even',
    demand: 4,
    models: {
      Cybex: 'Pallas B i-Size=169, Solution T i-Fix=239, Sirona Gi=299, Aton B2=139',
      'Britax Römer': 'Kidfix i-Size=189, Dualfix Pro M=399, Discovery Plus 2=119',
      'Maxi-Cosi': 'RodiFix S=109, Titan Plus=249, Pebble 360 Pro=299',
      Kinderkraft: 'Xpedition 2=119, Comfort Up=59, I-Grow=169',
      Chicco: 'Seat2Fit=219, Fold&Go=129',
    },
  },
  bricks: {
    season: 'gift',
    demand: 6,
    models: {
      LEGO: 'City 60367=75, Technic 42171=199, Star Wars 75375=79, Friends 42604=95, Creator 31152=45, Duplo 10913=25, Harry Potter 76419=149, Icons 10311=45, Ninjago 71800=19, Speed Champions 76919=22',
      Playmobil: 'Country 71237=69, Pirates 71418=55, Family Fun 71600=49',
      Mega: 'Bloks 80=19, Construx Pokémon HGC23=35',
    },
  },
  schoolbag: {
    season: 'school',
    demand: 3,
    models: {
      Herlitz: 'Ultralight Plus=79, Loop Plus=85, Midi=55',
      Belmil: 'Compact Plus=99, Classy Plus=89, Easy Pack=65',
      Satch: 'Pack=119, Match=135',
      Ergobag: 'Prime=229, Cubo Light=199',
      Target: 'Superlight Petit=72, Viper XT-01=49',
      Pulse: 'Teens=35, Element=42',
    },
  },
  boardgame: {
    season: 'gift',
    demand: 3,
    models: {
      Hasbro: 'Monopoly Classic=29, Cluedo=32, Jenga=22, Risk=39',
      Asmodee: 'Ticket to Ride Europe=42, Dobble=14, Dixit=32, 7 Wonders Duel=25',
      Kosmos: 'Catan=39, Ubongo=32, Exit=14',
      Mattel: 'UNO=9, Pictionary Air=22, Scrabble=29',
      Ravensburger: 'Puzzle 1000=14, Labyrinth=29',
    },
  },
} as const satisfies Record<string, SeedLeaf>;
