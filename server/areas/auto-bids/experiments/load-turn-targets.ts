import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { loadAdTargets } from '../ads/load-ad-targets.ts';
import { type GoalAdPlace, type GoalPlace, type GoalQuestion, placeKey } from '../targets/goal-places.ts';
import { type GoalTarget, loadTargets, type OfExperiment } from '../targets/load-targets.ts';
import type { ArmBid } from './turns.repository.ts';

/** A place of an experiment as it stands, and as if all bids were those of the wish whose turn it is. */
export type TurnTarget = {
  readonly target: GoalTarget;
  readonly asOfArm: GoalTarget;
  /** Where the bid of that wish stands; undefined where it has none yet. */
  readonly state: ArmBid | undefined;
};

const keyOf = (adId: number | null, place: Parameters<typeof placeKey>[0]) =>
  adId === null ? placeKey(place) : `ad ${adId}`;

/** What a bid on a place would bring a day. */
export const pointAt = ({ curve }: GoalTarget, micros: number) =>
  curve.at(Math.max(1, Math.round(micros / CENT_MICROS)));

/** A target as if the bid on it were the one of the wish whose turn it is; that of an ad was looked at so already. */
function asOfArm(target: GoalTarget, state: ArmBid | undefined, today: Day): GoalTarget {
  if (state === undefined) return target;
  const isOfToday = state.changedDay === today;
  const isLookedAt = target.place.ad !== null || state.micros === target.bidMicros;
  return {
    ...target,
    bidMicros: state.micros,
    now: isLookedAt ? target.now : pointAt(target, state.micros),
    dayStartMicros: isOfToday ? state.dayStartMicros : state.micros,
    changesToday: isOfToday ? state.dayChanges : 0,
  };
}

/** Own ads stand before each other: who is ahead on which pages differs between the ads of a wish and those of now. */
async function loadAdsTwice(
  question: GoalQuestion,
  places: readonly GoalAdPlace[],
  { now, tried }: { readonly now: number; readonly tried: OfExperiment },
): Promise<{ readonly standing: readonly GoalTarget[]; readonly ofArm: readonly GoalTarget[] }> {
  const ofArm = await loadAdTargets(question, places, now, tried);
  const isMoved = places.some((place) => (tried.asIf(place) ?? place.ad.micros) !== place.ad.micros);
  return { standing: isMoved ? await loadAdTargets(question, places, now) : ofArm, ofArm };
}

/** Looks at the places of an experiment, which are either all ads or all bids, for one of its turns. */
export async function loadTurnTargets(
  question: GoalQuestion,
  places: readonly GoalPlace[],
  about: {
    readonly now: number;
    /** Where the bids of the wish stand whose turn it is. */
    readonly states: readonly ArmBid[];
    readonly turns: OfExperiment['turns'];
  },
): Promise<TurnTarget[]> {
  const { now, states, turns } = about;
  const today = belgradeDay(now);
  const stateOn = new Map(states.map((state) => [keyOf(state.adId, state), state]));
  const stateOf = (place: GoalPlace) => stateOn.get(keyOf(place.ad?.id ?? null, place));
  const tried: OfExperiment = { asIf: (place) => stateOf(place)?.micros, turns };
  const bids = places.filter((place) => place.ad === null);
  const ofBids = bids.length === 0 ? [] : await loadTargets(question, bids, now, tried);
  const ads = await loadAdsTwice(
    question,
    places.filter((place) => place.ad !== null),
    { now, tried },
  );
  const standingAds = new Map(ads.standing.map((target) => [target.place.ad?.id, target]));
  return [
    ...ofBids.map((target) => ({ target, ofArm: target })),
    // One that was deleted while all this was read has no part in it.
    ...ads.ofArm.flatMap((ofArm) => {
      const target = standingAds.get(ofArm.place.ad?.id);
      return target ? [{ target, ofArm }] : [];
    }),
  ].map(({ target, ofArm }) => {
    const state = stateOf(target.place);
    return { target, state, asOfArm: asOfArm(ofArm, state, today) };
  });
}
