import type { PortalProfile } from '../../../shared/contract/shops/home.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';

const TOPICS = ['beauty_health', 'computers', 'audio_video'] as const;
type Topic = (typeof TOPICS)[number];

/** Where the portals keep these categories; spec §2 has such links for hr, rs and si. */
const CATEGORY_SLUGS: Readonly<Partial<Record<PortalCode, Readonly<Record<Topic, string>>>>> = {
  rs: { beauty_health: 'lepota-i-zdravlje', computers: 'racunari', audio_video: 'tv-audio-i-video' },
  si: { beauty_health: 'lepota-in-zdravje', computers: 'racunalnistvo', audio_video: 'tv-avdio-in-video' },
  hr: { beauty_health: 'ljepota-i-zdravlje', computers: 'racunala', audio_video: 'tv-audio-i-video' },
};

export type CategoryLink = { topic: Topic; url: string };

/** The outbound links to categories of a portal; none where the portal has no such links. */
export function categoryLinks(portal: Pick<PortalProfile, 'country_locale_code' | 'site'>): CategoryLink[] {
  const slugs = CATEGORY_SLUGS[portal.country_locale_code];
  if (!slugs) return [];
  return TOPICS.map((topic) => ({ topic, url: `https://${portal.site}/${slugs[topic]}` }));
}
