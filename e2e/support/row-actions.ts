import type { Locator } from '@playwright/test';

/** Opens the menu of the first row within, and chooses from it. */
export async function chooseInRow(within: Locator, action: string): Promise<void> {
  await within
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await within.page().getByRole('menuitem', { name: action }).click();
}
