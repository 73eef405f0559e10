import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceOf } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = '(iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a user agent', () => {
  test.each([
    ['Chrome', 'Windows', `(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
    ['Chrome', 'Linux', `(X11; Linux x86_64) ${KHTML} HeadlessChrome/142.0.0.0 Safari/537.36`],
    ['Chrome', 'Android', `(Linux; Android 15; Pixel 9) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'iOS', `${IOS} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Chrome', 'ChromeOS', `(X11; CrOS x86_64 16000.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`],
    [
      'Edge',
      'Windows',
      `(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    ['Edge', 'Android', `(Linux; Android 15) ${KHTML} Chrome/142.0 Mobile Safari/537.36 EdgA/142.0`],
    ['Edge', 'iOS', `${IOS} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/605.1.15`],
    ['Opera', 'macOS', `(Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/142.0 Safari/537.36 OPR/124.0`],
    [
      'Samsung Internet',
      'Android',
      `(Linux; Android 15) ${KHTML} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    ],
    ['Firefox', 'Linux', '(X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', 'iOS', `${IOS} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    [
      'Safari',
      'macOS',
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    ],
    ['Safari', 'iOS', `${IOS} Version/18.1 Mobile/15E148 Safari/604.1`],
    [null, 'Windows', '(Windows NT 10.0; Win64; x64) SomethingNew/1.0'],
  ])('of %s on %s', (browser, system, rest) => {
    expect(deviceOf(`${MOZILLA} ${rest}`)).toEqual({ browser, system });
  });

  test.each(['', 'curl/8.9.1', 'node', '<script>alert(1)</script>', 'Version/1 Safari', '💻'])(
    '%j is nobody’s',
    (userAgent) => {
      expect(deviceOf(userAgent)).toEqual({ browser: null, system: null });
    },
  );

  test('of any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Object.keys(deviceOf(text))).toEqual(['browser', 'system']);
      }),
    );
  });
});
