/** The text of `peopleTexts` that names a role. */
export const roleText = (roleId: number) => `role_${roleId as 1 | 2 | 3}` as const;
