import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';

// The shops of the demo have no sites, so their pictures of offers are nowhere.
test.use({ expectedErrors: /404 \(Not Found\) http:\/\/127\.0\.0\.1:\d+\/v1\/pictures\// });

test('staff merge two products of the portal and take the merge back', async ({ page, signIn }) => {
  await signIn('staff', '/feeds/matching/products');
  await page.getByLabel('Portal').selectOption('si');
  const choose = async (which: 'Product' | 'Other product', nth: number) => {
    const part = page.getByRole('region', { name: which, exact: true });
    await part.getByRole('searchbox').fill('a');
    const found = part.getByRole('button', { name: /^Choose: / });
    const label = (await found.nth(nth).getAttribute('aria-label')) ?? '';
    const name = label.replace('Choose: ', '');
    // By its name: what is found may still move.
    await part.getByRole('button', { name: label, exact: true }).first().click();
    await expect(part.getByText(name).first()).toBeVisible();
    return name;
  };
  const merge = page.getByRole('button', { name: 'Merge into the other' });
  await expect(merge).toBeDisabled();
  const from = await choose('Product', 0);
  await choose('Other product', 1);
  await expectAccessible(page);
  await merge.click();
  const dialog = page.getByRole('dialog', { name: 'Merge two products?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge into the other' }).click();
  await expect(page.getByText(/^Merged: offers moved \d+/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Take out: ${from}` }).click();
  await expect(page.getByText('Nothing was merged into it.')).toBeVisible();
});

test('a merchant says which product an item is, and takes it back', async ({ page, signIn }) => {
  await signIn('merchant', '/feeds/matching');
  await expect(page).toHaveTitle('Matching products · Business Manager');
  const choice = page.getByRole('button', { name: /^This is it: / }).first();
  await choice.click();
  await page.getByRole('tab', { name: 'Decided' }).click();
  const undo = page.getByRole('button', { name: /^Undo: / });
  await expect(undo).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await undo.click();
  await expect(page.getByText(/is open again\.$/)).toBeVisible();
  await expect(page.getByText('Nobody has decided anything yet.')).toBeVisible();
});
