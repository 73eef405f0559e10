import { deletionRefusal } from '../../../shared/rules/people/people.ts';
import { type ChangeParts, changeMember } from './change-member.ts';
import { throwRefusal } from './people-refusal.ts';
import { removePerson } from './remove-person.ts';

/**
 * Deletes an account with its sessions and links; its next request is one of nobody.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff
 */
export async function deleteUser(parts: ChangeParts): Promise<undefined> {
  await changeMember(parts, async (change) => {
    const { manager, row, member } = change;
    throwRefusal(deletionRefusal(manager, member));
    await removePerson(change, row, member.confirmed);
  });
  return undefined;
}
