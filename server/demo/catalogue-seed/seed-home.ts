import type { SeedLeaf } from './seed-leaf.ts';

export const HOME_GARDEN = {
  mower: {
    season: 'garden',
    demand: 4,
    models: {
      Bosch: 'Rotak 32-12=119, UniversalRotak 36-550=249, AdvancedRotak 36V=449, Indego S+ 500=749',
      Makita: 'ELM3320=149, DLM382Z=269, PLM4630N2=399',
      Einhell: 'GC-EM 1030/1=79, GE-CM 36/36 Li=279, GC-PM 46/2 S=299',
      Villager: 'Villy 1000 E=75, VRS 46=229, VRT 4300=319',
      Husqvarna: 'LC 140S=349, Automower 305E=999',
      Stihl: 'RMA 235=289, RM 248=379',
    },
  },
  trimmer: {
    season: 'garden',
    demand: 3,
    models: {
      Stihl: 'FSA 45=119, FS 55=249, FS 120=499',
      Makita: 'DUR181Z=109, EM2500U=289, UR3000=79',
      Bosch: 'EasyGrassCut 23=42, UniversalGrassCut 18=119, AdvancedGrassCut 36=199',
      Villager: 'BC 1250=139, GT 350=35',
      Einhell: 'GC-ET 2522=29, GC-BC 30 AS=119',
      Husqvarna: '129R=329',
    },
  },
  chainsaw: {
    season: 'heating',
    demand: 3,
    models: {
      Stihl: 'MS 170=229, MS 182=349, MS 261 C-M=699, MSA 60=219',
      Husqvarna: '120 Mark II=219, 445 II=479, 550 XP Mark II=749',
      Makita: 'UC3541A=149, DUC356Z=279, EA3201S35B=239',
      Villager: 'VGS 440=159, VET 2440=79',
      'Oleo-Mac': 'GS 35=179, GST 250=289',
    },
  },
  drill: {
    season: 'even',
    demand: 4,
    models: {
      Makita: 'HP457DWE=149, DHP485RFX4=239, HR2470=139, DF333DSAE=99, DHR242Z=219',
      Bosch: 'GSB 18V-55=189, GSR 12V-15=109, GBH 2-26=149, EasyImpact 550=52, UniversalImpact 18V=119',
      DeWalt: 'DCD777S2T=179, DCD796P2=229, D25133K=149',
      Einhell: 'TC-CD 18/35 Li=59, TE-CD 18/50 Li-i=129',
      Metabo: 'BS 18 LT=189, SBE 650=89',
    },
  },
  washerhp: {
    season: 'garden',
    demand: 3,
    models: {
      Kärcher:
        'K 2 Universal=79, K 3 Power Control=139, K 4 Power Control=219, K 5 Premium=329, K 7 Smart Control=549',
      Bosch: 'EasyAquatak 120=95, UniversalAquatak 135=139, AdvancedAquatak 150=229',
      Makita: 'HW1200=169, HW1300=239',
      Nilfisk: 'Core 130=129, Premium 190-12=399',
      Einhell: 'TC-HP 1538 PC=79',
    },
  },
  grill: {
    season: 'outdoor',
    demand: 3,
    models: {
      Weber:
        'Compact Kettle 47=129, Master-Touch GBS 57=289, Spirit E-210=449, Q 1200=329, Genesis E-325S=999',
      Campingaz: '3 Series Classic L=229, Attitude 2go=219',
      Tefal: 'OptiGrill+ GC712=119, Inicio GC2418=45',
      Landmann: 'Rexon 2.1=179, Triton 3.1=329',
      Gorenje: 'KR1800EPRO=45, TG1600=49',
    },
  },
  mattress: {
    season: 'even',
    demand: 3,
    models: {
      Dormeo: 'Memosan 160x200=249, Siena 90x200=129, Roll Up 140x200=149',
      Hespo: 'Bamboo Dream 160x200=329, Orto 90x200=159',
      Meblo: 'Jogi Junior 90x200=169, Harmony 160x200=449',
      Simpo: 'Galaxy 160x200=279, Elegance 180x200=389',
      Magniflex: 'Comfort Deluxe 160x200=649, Virtuoso 90x200=399',
    },
  },
  chair: {
    season: 'school',
    demand: 3,
    models: {
      Ultradesk: 'Edge=149, Frame V2=229, Throne=189',
      Genesis: 'Nitro 440 G2=179, Nitro 720=249, Astat 700=269',
      Razer: 'Enki X=299, Iskur V2=549',
      Topstar: 'Open Point SY=199, Sitness 30=219',
      Trust: 'GXT 701 Ryon=129, GXT 708 Resto=119',
      Halmar: 'Cobra=119, Gonzo 2=95',
    },
  },
  pool: {
    season: 'cooling',
    demand: 3,
    models: {
      Intex: 'Easy Set 305x76=59, Prism Frame 366x76=149, Ultra XTR 549x132=799, Metal Frame 305x76=95',
      Bestway: 'Steel Pro 305x76=89, Steel Pro Max 366x100=199, Power Steel 488x122=499, Fast Set 244x61=39',
      Gre: 'Fidji 350x120=549, Splasher 300=169',
    },
  },
} as const satisfies Record<string, SeedLeaf>;
