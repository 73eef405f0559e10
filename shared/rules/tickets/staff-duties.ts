import { DEPARTMENTS } from './tickets.ts';

/** What staff are told of by portal: the tickets of each department, and coupons that wait for review. */
export const DUTY_TOPICS = [...DEPARTMENTS, 'coupons'] as const;
export type DutyTopic = (typeof DUTY_TOPICS)[number];

/** Why somebody is told: they have the topic, nobody has it and they have another of the portal, or nobody has any. */
export const TOLD_AS = ['topic', 'portal', 'everybody'] as const;
export type ToldAs = (typeof TOLD_AS)[number];

type WithTopics = { readonly topics: readonly DutyTopic[] };

/**
 * Who of the staff is told of a topic of a portal.
 * @param staff everybody of staff who can sign in, with the topics that they have on that portal
 */
export function toldOfTopic<S extends WithTopics>(
  staff: readonly S[],
  topic: DutyTopic,
): { readonly as: ToldAs; readonly staff: readonly S[] } {
  const ofTopic = staff.filter(({ topics }) => topics.includes(topic));
  if (ofTopic.length > 0) return { as: 'topic', staff: ofTopic };
  const ofPortal = staff.filter(({ topics }) => topics.length > 0);
  return ofPortal.length > 0 ? { as: 'portal', staff: ofPortal } : { as: 'everybody', staff };
}
