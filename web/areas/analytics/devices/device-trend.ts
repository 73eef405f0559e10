import { DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { type Bucket, buckets } from '../../../../shared/rules/time/periods.ts';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { momentColumn } from '../../../ui/table/text-columns.ts';
import type { ReportAnswer } from '../analytics.queries.ts';

export type DeviceName = (typeof DEVICES)[number];
export type DeviceTrend = Readonly<Record<DeviceName, readonly number[]>>;
type DeviceSeries = Pick<
  ReportAnswer<'devices-by-day'>,
  'date_from' | 'date_to' | 'group_by' | 'data' | 'total'
>;

const bucketsOf = ({ date_from, date_to, group_by }: Omit<DeviceSeries, 'data' | 'total'>): Bucket[] =>
  buckets({ from: date_from, to: date_to }, group_by);

/** The clicks of each device by bucket, in the order of the buckets; 0 where the answer has no row. */
export function deviceTrend(answer: DeviceSeries): DeviceTrend {
  const clicks = new Map(answer.data.map((row) => [`${row.device} ${row.date}`, row.clicks]));
  const dates = bucketsOf(answer).map(({ date }) => date);
  const of = (device: DeviceName) => dates.map((date) => clicks.get(`${device} ${date}`) ?? 0);
  return { desktop: of('desktop'), mobile: of('mobile'), tablet: of('tablet') };
}

export type DeviceRow = { bucket: Bucket; clicks: Readonly<Record<DeviceName, number>>; all: number };

function deviceRows(answer: DeviceSeries): DeviceRow[] {
  const course = deviceTrend(answer);
  return bucketsOf(answer).map((bucket, index) => {
    const at = (device: DeviceName) => course[device][index] ?? 0;
    const clicks = { desktop: at('desktop'), mobile: at('mobile'), tablet: at('tablet') };
    return { bucket, clicks, all: clicks.desktop + clicks.mobile + clicks.tablet };
  });
}

type Words = {
  deviceName: (device: DeviceName) => string;
  share: (name: string) => string;
  all: string;
  date: string;
  from: string;
  to: string;
  dayCell: DataColumn<DeviceRow>['render'];
};

/** The table behind the chart: clicks and share of each device by bucket. */
export function deviceTable(answer: DeviceSeries, words: Words): TableModel<DeviceRow> {
  const rows = deviceRows(answer);
  const sums = DEVICES.map((device) => ({
    device,
    sum: rows.reduce((sum, row) => sum + row.clicks[device], 0),
  }));
  const whole = answer.total.clicks;
  const byDay = answer.group_by === 'day';
  const from: DataColumn<DeviceRow> = {
    key: 'from',
    title: byDay ? words.date : words.from,
    kind: 'day',
    value: (row) => row.bucket.from,
    ...(byDay && words.dayCell ? { render: words.dayCell } : {}),
  };
  const to: DataColumn<DeviceRow> = momentColumn('to', words.to, (row) => row.bucket.to);
  const clicks = DEVICES.map(
    (device): DataColumn<DeviceRow> => ({
      key: device,
      title: words.deviceName(device),
      kind: 'count',
      value: (row) => row.clicks[device],
    }),
  );
  const shares = DEVICES.map(
    (device): DataColumn<DeviceRow> => ({
      key: `${device}_share`,
      title: words.share(words.deviceName(device)),
      kind: 'share',
      value: (row) => shareOf(row.clicks[device], row.all),
    }),
  );
  const all: DataColumn<DeviceRow> = { key: 'all', title: words.all, kind: 'count', value: (row) => row.all };
  return {
    columns: [from, ...(byDay ? [] : [to]), ...clicks, all, ...shares],
    rows,
    rowKey: (row) => row.bucket.from,
    totals: {
      all: whole,
      ...Object.fromEntries(sums.map(({ device, sum }) => [device, sum])),
      ...Object.fromEntries(sums.map(({ device, sum }) => [`${device}_share`, shareOf(sum, whole)])),
    },
  };
}
