import { expect, test } from 'vitest';
import { type DutyTopic, toldOfTopic } from './staff-duties.ts';

const person = (id: number, ...topics: DutyTopic[]) => ({ id, topics });
const ana = person(1, 'billing');
const bojan = person(2, 'coupons', 'billing');
const cveta = person(3);

test.each([
  ['those who have the topic', [ana, bojan, cveta], 'coupons', 'topic', [2]],
  ['all who have it', [ana, bojan, cveta], 'billing', 'topic', [1, 2]],
  ['all of the portal where nobody has it', [ana, bojan, cveta], 'technical_support', 'portal', [1, 2]],
  ['all staff where nobody has anything of the portal', [cveta, person(4)], 'coupons', 'everybody', [3, 4]],
  ['nobody where there is no staff', [], 'coupons', 'everybody', []],
] as const)('tells %s', (_, staff, topic, as, ids) => {
  const told = toldOfTopic(staff, topic);
  expect([told.as, told.staff.map(({ id }) => id)]).toEqual([as, ids]);
});
