import { defineTexts } from '../../../core/texts/texts.ts';

/** Clicks by device. */
export const devicesTexts = defineTexts('devices', {
  en: {
    title: 'Devices',
    course_day: 'Clicks by device, per day',
    course_week: 'Clicks by device, per week',
    course_month: 'Clicks by device, per month',
    comparison: 'Devices compared with the previous period',
    all: 'All devices',
    share_of: '{{name}}, % of clicks',
    scale: 'Scale of the chart',
    scale_clicks: 'Clicks',
    scale_share: 'Shares',
  },
  sr: {
    title: 'Uređaji',
    course_day: 'Klikovi po uređajima i danima',
    course_week: 'Klikovi po uređajima i nedeljama',
    course_month: 'Klikovi po uređajima i mesecima',
    comparison: 'Uređaji u poređenju sa prethodnim periodom',
    all: 'Svi uređaji',
    share_of: '{{name}}, % klikova',
    scale: 'Skala grafikona',
    scale_clicks: 'Klikovi',
    scale_share: 'Udeli',
  },
  sl: {
    title: 'Naprave',
    course_day: 'Kliki po napravah in dnevih',
    course_week: 'Kliki po napravah in tednih',
    course_month: 'Kliki po napravah in mesecih',
    comparison: 'Naprave v primerjavi s prejšnjim obdobjem',
    all: 'Vse naprave',
    share_of: '{{name}}, % klikov',
    scale: 'Lestvica grafikona',
    scale_clicks: 'Kliki',
    scale_share: 'Deleži',
  },
});
