import type { Page } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';

// Scripts in every page, which a window that others use after this story must not keep.
test.use({ ownWindow: true });

type Violation = { readonly directive: string; readonly blocked: string; readonly sample: string };

/** What the policy of the pages keeps from happening from now on. */
async function watchViolations(page: Page): Promise<Violation[]> {
  const seen: Violation[] = [];
  await page.exposeFunction('noteViolation', (violation: Violation) => void seen.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: Violation) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        sample: event.sample,
      }),
    );
  });
  return seen;
}

// What opens with a page is seen on every page, in every-screen.spec.ts.
test('neither charts that are pointed at nor the guide to the API need what the policy forbids', async ({
  page,
  signIn,
}) => {
  const violations = await watchViolations(page);
  await signIn('staff', '/dashboard');
  await page.locator('canvas').first().hover();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(violations).toEqual([]);
  await page.goto('/docs');
  await expect(page.locator('.swagger-ui .title').first()).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('what somebody smuggles into a page', () => {
  test.use({ expectedErrors: /Content Security Policy|'TrustedScript' assignment/ });

  test('does not run and loads nothing, and the server hears of it', async ({ page, signIn }) => {
    const violations = await watchViolations(page);
    await signIn('merchant', '/dashboard');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const reported = page.waitForResponse((response) => response.url().endsWith('/v1/csp-reports'));
    const outcome = await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('div'));
      let refused = '';
      try {
        box.innerHTML = '<img src=x onerror="window.stolen = true">';
      } catch (error) {
        refused = (error as Error).name;
      }
      const script = document.createElement('script');
      script.append('window.stolen = true');
      try {
        document.body.append(script);
      } catch {}
      document.body.append(Object.assign(new Image(), { src: 'https://evil.example/pixel.png' }));
      document.head.append(Object.assign(document.createElement('base'), { href: 'https://evil.example/' }));
      return { refused, stolen: 'stolen' in window, markup: box.innerHTML };
    });
    expect(outcome).toEqual({ refused: 'TypeError', stolen: false, markup: '' });
    await expect
      .poll(() => violations.map(({ directive }) => directive))
      .toEqual(expect.arrayContaining(['img-src', 'base-uri']));
    expect((await reported).status()).toBe(204);
  });
});
