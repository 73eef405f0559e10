import type { StaffDuties, StaffPerson } from '../../../../shared/contract/desk/staff-duties.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { DUTY_TOPICS, type DutyTopic, toldOfTopic } from '../../../../shared/rules/tickets/staff-duties.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listStaffOfPortal, type StaffWithTopics } from '../../../kernel/notify/notifications.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal, lockPortal } from '../desk-portals.repository.ts';
import { deleteDuties, insertDuty } from './duty-changes.repository.ts';

const presentPerson = ({ id, name, email }: StaffWithTopics): StaffPerson => ({ id, name, email });
const assignedOf = (staff: readonly StaffWithTopics[], topic: DutyTopic) =>
  staff.filter(({ topics }) => topics.includes(topic));

function presentDuties(staff: readonly StaffWithTopics[]): StaffDuties {
  return {
    data: DUTY_TOPICS.map((topic) => {
      const told = toldOfTopic(staff, topic);
      return {
        topic,
        assigned: assignedOf(staff, topic).map(presentPerson),
        told: told.staff.map(presentPerson),
        told_as: told.as,
      };
    }),
    staff: staff.map(presentPerson),
  };
}

/** Who of staff is told of what of a portal. */
export async function listStaffDuties(db: DbOrTx, code: PortalCode): Promise<StaffDuties> {
  const { id } = await getPortal(db, code);
  return presentDuties(await listStaffOfPortal(db, id));
}

/** @throws AppError `validation_failed` for an id of nobody of staff who can sign in */
function peopleOf(staff: readonly StaffWithTopics[], ids: readonly number[]): StaffWithTopics[] {
  return ids.map((id) => {
    const person = staff.find((one) => one.id === id);
    if (!person) throw invalidField('user_ids', 'wrong_role', {}, 'Nobody of staff');
    return person;
  });
}

/**
 * Gives a topic of a portal to these people, and takes it from all others; the audit log names each of them.
 * @throws AppError `changed_meanwhile` where others have it than was seen, `validation_failed` for nobody of staff
 */
export async function changeStaffDuty(options: {
  services: Pick<Services, 'db' | 'clock'>;
  code: PortalCode;
  topic: DutyTopic;
  change: { user_ids: readonly number[]; seen: readonly number[] };
  userId: number;
}): Promise<StaffDuties> {
  const { services, code, topic, change, userId } = options;
  await inTransaction(services.db, async (tx) => {
    const { id: portalId } = await getPortal(tx, code);
    await lockPortal(tx, portalId);
    const staff = await listStaffOfPortal(tx, portalId);
    const before = assignedOf(staff, topic);
    const after = peopleOf(staff, change.user_ids);
    if (new Set(change.seen).symmetricDifference(new Set(before.map(({ id }) => id))).size > 0)
      throw new AppError('changed_meanwhile', 'Others have the topic now; look at it again');
    const given = after.filter((person) => !before.includes(person));
    await deleteDuties(tx, { portalId, topic, kept: change.user_ids });
    for (const person of given) await insertDuty(tx, { portalId, topic, userId: person.id });
    const state = { portals: [code], topic };
    const entry = { at: new Date(services.clock()), actorId: userId, shopIds: [] };
    const target = ({ id, email }: StaffWithTopics) => ({ kind: 'user', id, label: email }) as const;
    for (const person of before.filter((one) => !after.includes(one)))
      await recordAudit(tx, {
        ...entry,
        action: 'duty_taken',
        target: target(person),
        before: state,
        after: null,
      });
    for (const person of given)
      await recordAudit(tx, {
        ...entry,
        action: 'duty_given',
        target: target(person),
        before: null,
        after: state,
      });
  });
  return listStaffDuties(services.db, code);
}
